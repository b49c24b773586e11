export { catalogueRoutes } from './catalogue.routes.ts'
export { listFindableMovieIds, upsertMovies } from './catalogue.queries.ts'
export { movie, type MovieRow } from './catalogue.tables.ts'
