export { enquiriesRoutes } from './enquiries.routes.ts'
