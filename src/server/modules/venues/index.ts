export { suggestCinemasRoutes } from './suggest-cinemas.routes.ts'
export { venuesRoutes } from './venues.routes.ts'
export { furnishCinemas, insertCinemas } from './venues.queries.ts'
export { cinema, type CinemaRow } from './venues.tables.ts'
