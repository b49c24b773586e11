import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { DayPeriod } from '#domain/day-period.ts'
import { QueryState } from '#web/admin-ui/query-state.tsx'
import { getPeriodSalesOptions } from '#web/api/gen/@tanstack/react-query.gen.ts'
import { m } from '#web/paraglide/messages.js'
import { formatCount } from '#web/admin-ui/format.ts'
import type { PeriodSales } from '#web/api/gen/types.gen.ts'
import { titleOf } from '#web/lib/labels/movie-labels.ts'
import { Columns } from '../columns.tsx'
import { Definition } from '../figure.tsx'
import { dayColumns, hourColumns } from './sales-columns.ts'
import { States } from './states.tsx'
import { wholeRupees } from '../figure-text.ts'
import { paidBookings } from '../paid-bookings.ts'

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

/** The movies with most tickets, as bars with their numbers. */
function BestMovies({ sales: { movies, from, to } }: { readonly sales: PeriodSales }) {
  const most = Math.max(1, ...movies.map(({ tickets }) => tickets))
  return (
    <div className="dashboard-part">
      <h3>
        {m.figure_best_movies()} <Definition of={m.figure_best_movies()} text={m.figure_best_movies_is()} />
      </h3>
      {movies.length === 0 && <p className="admin-soft">{m.figure_nothing_sold()}</p>}
      <ol className="best-movies">
        {movies.map((movie) => (
          <li key={movie._id}>
            <Link
              to="/admin/reservations"
              search={{ ...paidBookings({ from, to }), movie: movie._id }}
              style={{ '--value': String(movie.tickets / most) } as React.CSSProperties}
            >
              <span className="best-movies-title">{titleOf(movie)}</span>
              <span className="admin-number">{m.figure_tickets({ count: formatCount(movie.tickets) })}</span>
              <span className="admin-number">{wholeRupees(movie.total)}</span>
              <span aria-hidden className="best-movies-bar" />
            </Link>
          </li>
        ))}
      </ol>
    </div>
  )
}
