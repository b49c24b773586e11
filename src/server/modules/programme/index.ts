export { programmeRoutes, type CountTakenSeats } from './programme.routes.ts'
export {
  findShowtime,
  findShowtimeFacts,
  findShowtimeInSlot,
  getShowtimeFacts,
  insertShowtimes,
  listShowtimeFacts,
  type ShowtimeFacts,
  type ShowtimeSlot,
} from './programme.queries.ts'
export { showtime, type ShowtimeRow } from './programme.tables.ts'
