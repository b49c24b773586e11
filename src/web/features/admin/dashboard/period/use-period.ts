import { countDays, type DayPeriod, MOST_PERIOD_DAYS, periodOf } from '#domain/day-period.ts'
import { businessDayOf } from '#domain/schedule.ts'
import { isRealDate } from '#domain/time.ts'
import { useListSearch } from '#web/admin-ui/list/use-list-search.ts'
import { cinemaNow } from '#web/lib/time/cinema-clock.ts'
import { m } from '#web/paraglide/messages.js'

/** The period of the address, the last seven days without one, and what is wrong with it. */
export function usePeriod() {
  const { search, change } = useListSearch()
  const today = businessDayOf(cinemaNow())
  const period = periodOf({ from: dateOf(search['from']), to: dateOf(search['to']) }, today)
  return {
    period,
    today,
    problem: problemOf(period),
    change: ({ from, to }: DayPeriod) => change({ from, to }),
  }
}

function dateOf(text: unknown): string | undefined {
  return typeof text === 'string' && text.startsWith('20') && isRealDate(text) ? text : undefined
}

/** The same rules as those of the server. */
function problemOf(period: DayPeriod): string | null {
  const days = countDays(period)
  if (days < 1) return m.problem_end_before_start()
  return days > MOST_PERIOD_DAYS ? m.problem_period_long({ max: MOST_PERIOD_DAYS }) : null
}
