export { catalogueRoutes } from './catalogue.routes.ts'
export { upsertMovies } from './catalogue.queries.ts'
export { movie, type MovieRow } from './catalogue.tables.ts'
