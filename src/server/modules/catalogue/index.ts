export { presentMovie } from './catalogue.presenter.ts'
export { catalogueRoutes } from './catalogue.routes.ts'
export {
  listCurrentMovies,
  listFindableMovieIds,
  listMoviesByIds,
  listPrivateMovies,
  listPublicMovies,
  upsertMovies,
} from './catalogue.queries.ts'
export { movie, type MovieRow } from './catalogue.tables.ts'
export { findVisibleMovie } from './find-visible-movie.ts'
export { createSearchCatalogue, type SearchCatalogue } from './search-catalogue.ts'
