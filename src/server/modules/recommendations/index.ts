export { recommendationsRoutes } from './recommendations.routes.ts'
