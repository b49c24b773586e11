export { presentCinema } from './venues.presenter.ts'
export { venuesRoutes } from './venues.routes.ts'
export { seedCinemaDetails, insertCinemas, listCinemas } from './venues.queries.ts'
export { cinema, type CinemaRow } from './venues.tables.ts'
