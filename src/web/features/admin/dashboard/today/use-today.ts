import { useQuery } from '@tanstack/react-query'
import { getTodayFiguresOptions } from '#web/api/gen/@tanstack/react-query.gen.ts'

const REFRESH_MS = 30_000

/** The figures of the day; the stream of the layout keeps them up to date. */
export function useToday() {
  return useQuery({ ...getTodayFiguresOptions(), staleTime: REFRESH_MS })
}
