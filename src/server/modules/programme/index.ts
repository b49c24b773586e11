export { presentShowtime } from './programme.presenter.ts'
export { programmeRoutes } from './programme.routes.ts'
export {
  SHOWTIME_IS_ANNOUNCED,
  SHOWTIME_IS_PRIVATE,
  findShowtimeFacts,
  findShowtimeInSlot,
  getShowtimeFacts,
  insertShowtimes,
  listShowtimeFacts,
  listShowtimes,
  type ShowtimeFacts,
  type ShowtimeInSlot,
} from './programme.queries.ts'
export { makeShowtimeRow, scheduleRules, scheduleShowtime } from './schedule-showtime.ts'
export type { ShowtimeRow } from './programme.tables.ts'
