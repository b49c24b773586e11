import type { ReadPage } from '#web/admin-ui/list/list-types.ts'
import { listStaffMovies } from '#web/api/gen/sdk.gen.ts'
import type { ListStaffMoviesData, StaffMovie } from '#web/api/gen/types.gen.ts'

/** Pages of all movies, also drafts and ended ones. */
export const readMovies: ReadPage<StaffMovie> = (query, signal) =>
  listStaffMovies({
    query: query as NonNullable<ListStaffMoviesData['query']>,
    ...(signal && { signal }),
    throwOnError: true,
  })
