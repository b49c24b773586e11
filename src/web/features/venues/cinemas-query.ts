import { listCinemasOptions, listShowtimesOptions } from '#web/api/gen/@tanstack/react-query.gen.ts'

const PLANS_FRESH_MS = 300_000

export function cinemasQuery() {
  return { ...listCinemasOptions(), staleTime: PLANS_FRESH_MS }
}

export function todaysShowtimesQuery(today: string) {
  return listShowtimesOptions({ query: { date: today } })
}
