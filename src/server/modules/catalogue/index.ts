export { presentMovie } from './catalogue.presenter.ts'
export { catalogueRoutes } from './catalogue.routes.ts'
export {
  listCurrentMovies,
  listFindableMovieIds,
  listMovieNames,
  listMoviesByIds,
  listPrivateMovies,
  listPublicMovies,
  upsertMovies,
} from './catalogue.queries.ts'
export {
  isComplete,
  MOVIE_COLUMNS,
  type DraftMovieRow,
  type MovieRow,
  type NewMovie,
} from './catalogue.tables.ts'
export { findVisibleMovie } from './find-visible-movie.ts'
export { createSearchCatalogue, type SearchCatalogue } from './search-catalogue.ts'
export { showMovieBackdrop, showMoviePoster } from './movie-pictures.queries.ts'
export { moveMovie } from './staff/move-movie.ts'
export { createMovie, deleteLockedMovie, setMovieVisible, updateLockedMovie } from './staff/save-movie.ts'
export { presentStaffMovie } from './staff/staff-movies.presenter.ts'
export { findStaffMovie, listStaffMovies, lockMovie } from './staff/staff-movies.queries.ts'
