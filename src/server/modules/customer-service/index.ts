export { customerServiceRoutes } from './customer-service.routes.ts'
