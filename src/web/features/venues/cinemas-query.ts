import { allShowtimesQuery } from '#web/api/all-pages.ts'
import { listCinemasOptions } from '#web/api/gen/@tanstack/react-query.gen.ts'

const PLANS_FRESH_MS = 300_000

export function cinemasQuery() {
  return { ...listCinemasOptions(), staleTime: PLANS_FRESH_MS }
}

export function todaysShowtimesQuery(today: string) {
  return allShowtimesQuery({ date: today })
}
