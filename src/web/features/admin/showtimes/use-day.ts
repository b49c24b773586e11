import { useQuery } from '@tanstack/react-query'
import { businessDayOf } from '#domain/schedule.ts'
import { listScheduleOptions } from '#web/api/gen/@tanstack/react-query.gen.ts'
import { useListSearch } from '#web/admin-ui/list/use-list-search.ts'
import { cinemaNow } from '#web/lib/time/cinema-clock.ts'

const REFRESH_MS = 30_000
const DATE = /^20\d\d-\d\d-\d\d$/

/** The business day of the address, today without one. */
export function useDay() {
  const { search, change, open } = useListSearch()
  const today = businessDayOf(cinemaNow())
  const asked = typeof search['day'] === 'string' && DATE.test(search['day']) ? search['day'] : today
  const onDay = (day: string) => change({ day: day === today ? undefined : day, open: undefined })
  return { day: asked, today, onDay, openId: search.open, open }
}

/** The showtimes of a business day, or of several, read again every half minute: others edit and buyers buy. */
export function useScheduleOfDay(day: string, to = day) {
  return useQuery({ ...listScheduleOptions({ query: { from: day, to } }), refetchInterval: REFRESH_MS })
}
