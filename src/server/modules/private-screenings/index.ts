export { deleteEnquiriesFrom, listEnquiriesFrom } from './enquiries.queries.ts'
export { mailEnquiryJob } from './private-screenings.jobs.ts'
export { privateScreeningsRoutes } from './private-screenings.routes.ts'
