export { programmeRoutes } from './programme.routes.ts'
export {
  findShowtimeFacts,
  findShowtimeInSlot,
  getShowtimeFacts,
  insertShowtimes,
  listPlayingMovieIds,
  listShowtimeFacts,
  type ShowtimeFacts,
} from './programme.queries.ts'
export type { ShowtimeRow } from './programme.tables.ts'
