import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { DayPeriod } from '#domain/day-period.ts'
import { QueryState } from '#web/admin-ui/query-state.tsx'
import { getPeriodSalesOptions } from '#web/api/gen/@tanstack/react-query.gen.ts'
import { m } from '#web/paraglide/messages.js'
import { Columns } from '../columns.tsx'
import { Definition } from '../figure.tsx'
import { BestMovies } from './best-movies.tsx'
import { dayColumns, hourColumns } from './sales-columns.ts'
import { States } from './states.tsx'

/** When people paid, for what, how, and what became of it. */
export function SalesSection({ period }: { readonly period: DayPeriod }) {
  const query = useQuery({ ...getPeriodSalesOptions({ query: period }), placeholderData: keepPreviousData })
  const sales = query.data
  if (!sales) return <QueryState query={query} />
  const byDay = dayColumns(sales)
  const title = byDay.isByWeek ? m.figure_sales_by_week() : m.figure_sales_by_day()
  return (
    <>
      <QueryState query={query} />
      <div className="dashboard-part">
        <h3>
          {title} <Definition of={title} text={m.figure_sales_is()} />
        </h3>
        <Columns title={title} columns={byDay.columns} />
      </div>
      <div className="dashboard-pair">
        <div className="dashboard-part">
          <h3>
            {m.figure_sales_by_hour()}{' '}
            <Definition of={m.figure_sales_by_hour()} text={m.figure_sales_by_hour_is()} />
          </h3>
          <Columns title={m.figure_sales_by_hour()} columns={hourColumns(sales)} />
        </div>
        <BestMovies sales={sales} />
      </div>
      <States sales={sales} />
    </>
  )
}
