export { announceSchedule, SCHEDULE_CHANGES } from './announce-schedule.ts'
export { listLobbyShowtimes, type LobbyShowtime } from './lobby-showtimes.queries.ts'
export { listFeedShowtimes, listFeedShowtimesOf, type FeedShowtime } from './feed-showtimes.queries.ts'
export { readFeedCursor, readShowChanges } from './read-show-changes.ts'
export { deleteShowChangesBefore, type ChangedPerformance } from './show-changes.queries.ts'
export { listBookableMovies } from './bookable-movies.queries.ts'
export { presentShowtime } from './programme.presenter.ts'
export { cinemasRoutes } from './cinemas.routes.ts'
export { needsFormatsSql } from './staff-movies/movie-formats.queries.ts'
export { staffMoviesRoutes } from './staff-movies/staff-movies.routes.ts'
export {
  addShowtimes,
  deleteShowtimes,
  keepCinemas,
  keepMovies,
  liftShowtimes,
  listShowsAround,
  lockShowtimes,
  placeShowtime,
  setCancelled,
  setPublished,
  touchShowtime,
  type OtherShow,
} from './edited-showtimes.queries.ts'
export { programmeRoutes } from './programme.routes.ts'
export {
  SHOWTIME_FORMATS,
  SHOWTIME_IS_ANNOUNCED,
  SHOWTIME_IS_PRIVATE,
  findShowtimeFacts,
  findShowtimeInSlot,
  getShowtimeFacts,
  insertShowtimes,
  keyLockedShowtimesSql,
  listShowtimeFacts,
  listShowtimeIdsOf,
  listShowtimes,
  showtimeStampSql,
  showtimeVenueSql,
  unlockedShowtimesSql,
} from './programme.queries.ts'
export { createShowtimeMemory } from './showtime-memory.ts'
export { giveShowtimesPlan } from './showtimes-of-cinema.queries.ts'
export { makeShowtimeRow, scheduleRules, scheduleShowtime } from './schedule-showtime.ts'
export { readRuleBook } from './schedule-rules/schedule-rules.queries.ts'
export { keepPriceBooks } from './price-card/price-card.queries.ts'
export { priceCardRoutes } from './price-card/price-card.routes.ts'
export { scheduleRulesRoutes } from './schedule-rules/schedule-rules.routes.ts'
export { fillDay } from './fill-day.ts'
export type { NewShowtime, ShowtimeFacts, ShowtimeInSlot, ShowtimeRow } from './programme.tables.ts'
export { listCancelledShows, listShowtimeNames, listUnsellableShows } from './show-notices.queries.ts'
