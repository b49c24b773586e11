export { privateScreeningsRoutes } from './private-screenings.routes.ts'
