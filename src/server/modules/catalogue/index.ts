export { catalogueRoutes } from './catalogue.routes.ts'
export { findMovie, listMoviesByIds, upsertMovies } from './catalogue.queries.ts'
export { movie, type MovieRow } from './catalogue.tables.ts'
export type { FindSeenMovies } from './suggest-movies.ts'
