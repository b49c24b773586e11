export { deleteOldGuests } from './delete-old-guests.ts'
export { deleteEnquiriesFrom, listEnquiriesFrom } from './enquiries.queries.ts'
export {
  erasePersonalGuests,
  findInvitedGuest,
  listPersonalGuests,
  setGuestAdmitted,
} from './guests.queries.ts'
export { mailEnquiryJob, mailInvitationJob } from './private-screenings.jobs.ts'
export { privateScreeningsRoutes } from './private-screenings.routes.ts'
