export { deleteOldGuests } from './delete-old-guests.ts'
export { deleteEnquiriesFrom, deleteOldEnquiries } from './delete-enquiries.ts'
export { listEnquiriesFrom, listEnquiryNames } from './private-enquiries.queries.ts'
export { getOwnScreening, guestListOf } from './guest-list.ts'
export { noticeId } from './guest-notices.ts'
export {
  erasePersonalGuests,
  insertGuests,
  isInvitedGuest,
  listPersonalGuests,
  storeAnswer,
} from './guests.queries.ts'
export {
  mailEnquiryJob,
  mailEnquiryReplyJob,
  mailGuestChangeJob,
  mailInvitationJob,
  mailQuoteJob,
} from './private-screenings.jobs.ts'
export { privateScreeningsRoutes } from './private-screenings.routes.ts'
export { tellGuests } from './tell-guests.ts'
export { listNewEnquiries, readBoardRevision } from './new-enquiries.queries.ts'
