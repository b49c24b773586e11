export { insertAdverts } from './promotions.queries.ts'
export { promotionsRoutes } from './promotions.routes.ts'
