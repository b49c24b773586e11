export { insertAdverts } from './promotions.queries.ts'
export { staffAdvertsRoutes } from './staff-adverts.routes.ts'
export { promotionsRoutes } from './promotions.routes.ts'
export { showAdvertPicture } from './advert-picture.queries.ts'
