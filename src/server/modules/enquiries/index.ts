export {
  deleteMessagesBefore,
  deleteMessagesFrom,
  listMessageNames,
  listMessagesFrom,
  listNewMessages,
} from './enquiries.queries.ts'
export { contactInboxRoutes } from './contact-inbox.routes.ts'
export { mailContactReplyJob } from './enquiries.jobs.ts'
export { enquiriesRoutes } from './enquiries.routes.ts'
