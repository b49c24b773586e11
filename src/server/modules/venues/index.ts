export { venuesRoutes } from './venues.routes.ts'
export { insertCinemas } from './venues.queries.ts'
export { cinema, type CinemaRow } from './venues.tables.ts'
