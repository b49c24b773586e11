import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { m } from '#web/paraglide/messages.js'
import { type DayPeriod, countDays, MOST_PERIOD_DAYS, periodOf } from '#domain/day-period.ts'
import { QueryState } from '#web/admin-ui/query-state.tsx'
import { getOccupancyOptions } from '#web/api/gen/@tanstack/react-query.gen.ts'
import { businessDayOf } from '#domain/schedule.ts'
import { isRealDate } from '#domain/time.ts'
import { useListSearch } from '#web/admin-ui/list/use-list-search.ts'
import { cinemaNow } from '#web/lib/time/cinema-clock.ts'
import { FiguresPeriod } from './figures-period.tsx'
import { SalesSection } from './sales-section.tsx'
import { TotalsSection } from './totals-section.tsx'
import { Definition } from '../figure.tsx'
import { HeatMap } from './heat-map.tsx'

/** The figures of a period of business days, which stands in the address. */
export function PeriodSection() {
  const { period, today, change, problem } = usePeriod()
  return (
    <section aria-labelledby="title-period" className="dashboard-section">
      <h2 id="title-period">{m.figure_period()}</h2>
      <FiguresPeriod period={period} today={today} onChange={change} problem={problem} />
      {!problem && (
        <>
          <TotalsSection period={period} />
          <SalesSection period={period} />
          <OccupancySection period={period} />
        </>
      )}
    </section>
  )
}

/** How full the screens were, by room and hour of the start. */
function OccupancySection({ period }: { readonly period: DayPeriod }) {
  const query = useQuery({ ...getOccupancyOptions({ query: period }), placeholderData: keepPreviousData })
  return (
    <div className="dashboard-part">
      <h3>
        {m.figure_heat_map()} <Definition of={m.figure_heat_map()} text={m.figure_occupancy_is()} />
      </h3>
      <QueryState query={query} />
      {query.data?.cells.length === 0 && <p className="admin-soft">{m.figure_no_showtimes()}</p>}
      {query.data && query.data.cells.length > 0 && <HeatMap period={query.data} cells={query.data.cells} />}
    </div>
  )
}

/** The period of the address, the last seven days without one, and what is wrong with it. */
function usePeriod() {
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
