import { useQuery } from '@tanstack/react-query'
import { getCounterOptions } from '#web/api/gen/@tanstack/react-query.gen.ts'

const SHOWS_MS = 20_000

/** The shift of the clerk and the shows of a business day; today unless a day is given. */
export function useCounter(day: string | undefined) {
  return useQuery({
    ...getCounterOptions({ query: day ? { day } : {} }),
    refetchInterval: SHOWS_MS,
    placeholderData: (before) => before,
  })
}
