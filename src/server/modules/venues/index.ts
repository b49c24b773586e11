export { presentCinema } from './venues.presenter.ts'
export { refusePlanProblems, refusePriceInGap, refusePriceOverCap } from './check-cinema.ts'
export { cinemaFields } from './cinema-fields.ts'
export { changeCinema, deleteCinema, lockCinema } from './cinemas.queries.ts'
export {
  auditoriumNameSql,
  ensureAuditorium,
  findAuditorium,
  findOnlyAuditorium,
  findVenue,
  listAuditoriums,
  listVenueIds,
  type AuditoriumRef,
  type VenueRow,
} from './auditoriums.queries.ts'
export {
  findAuditoriumFacts,
  listCinemaIdsOf,
  lockAuditorium,
  seedScreens,
  setAuditoriumFacts,
  type AuditoriumFacts,
} from './auditorium-facts.queries.ts'
export { createCinema } from './create-cinema.ts'
export { fillFirstVenue } from './first-venue.ts'
export { lockEditedPlan, savePlan } from './edit-stored-plan.ts'
export { presentPlan } from './present-plan.ts'
export { findEditedPlan, lockRoom, replaceCurrentPlan, type EditedPlan } from './seat-plans.queries.ts'
export { cinemaPicture, setCinemaPhoto } from './set-cinema-photo.ts'
export { listPriceCaps, replacePriceCaps } from './price-caps.queries.ts'
export { openVenueBook } from './venue-book.ts'
export { venuesRoutes } from './venues.routes.ts'
export {
  CINEMA_COLUMNS,
  seedCinemaDetails,
  insertCinemas,
  listCinemaNames,
  listCinemas,
} from './venues.queries.ts'
export { showCinemaPicture } from './cinema-picture.queries.ts'
export type { CinemaRow, UnplacedCinema } from './venues.tables.ts'
