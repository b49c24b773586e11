export { deleteMessagesFrom, listMessagesFrom } from './enquiries.queries.ts'
export { enquiriesRoutes } from './enquiries.routes.ts'
