import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { DayPeriod } from '#domain/day-period.ts'
import { formatCount } from '#web/admin-ui/format.ts'
import { QueryState } from '#web/admin-ui/query-state.tsx'
import { getPeriodTotalsOptions } from '#web/api/gen/@tanstack/react-query.gen.ts'
import type { PeriodTotals } from '#web/api/gen/types.gen.ts'
import { useUser } from '#web/lib/session/auth-store.ts'
import { m } from '#web/paraglide/messages.js'
import { Figure } from '../figure.tsx'
import { RevenueParts } from '../revenue-parts.tsx'
import { Rupees } from '../rupees.tsx'
import { changeText, shareText, wholeRupees } from '../figure-text.ts'
import { paidBookings } from '../paid-bookings.ts'

/** The totals of the period, each beside that of the same number of days before. */
export function TotalsSection({ period }: { readonly period: DayPeriod }) {
  const query = useQuery({ ...getPeriodTotalsOptions({ query: period }), placeholderData: keepPreviousData })
  return (
    <>
      <QueryState query={query} />
      {query.data && <Totals figures={query.data} />}
    </>
  )
}

function Totals({ figures }: { readonly figures: PeriodTotals }) {
  const { from, to, totals, totalsBefore: before } = figures
  const paid = paidBookings({ from, to })
  const showtimes = { as: 'list', from, to, state: 'published', sale: 'seats' }
  return (
    <dl className="figures">
      <Figure
        label={m.figure_revenue()}
        definition={m.figure_revenue_is()}
        note={
          <>
            <Change now={totals.revenue} before={before.revenue} text={wholeRupees(before.revenue)} />
            <RevenueParts period={{ from, to }} taken={totals.taken} returned={totals.returned} />
          </>
        }
      >
        <Link to="/admin/reservations" search={paid}>
          <Rupees paise={totals.revenue} />
        </Link>
      </Figure>
      <Figure
        label={m.figure_bookings()}
        definition={m.figure_bookings_is()}
        note={
          <>
            <Change now={totals.bookings} before={before.bookings} />
            <span>{m.figure_tickets({ count: formatCount(totals.tickets) })}</span>
          </>
        }
      >
        <Link to="/admin/reservations" search={paid}>
          {formatCount(totals.bookings)}
        </Link>
      </Figure>
      <Figure
        label={m.figure_occupancy()}
        definition={m.figure_occupancy_is()}
        note={
          <>
            <span>{m.figure_before({ value: shareText(before.seatsSold, before.seats) })}</span>
            <span>
              {m.figure_seats_of({ sold: formatCount(totals.seatsSold), seats: formatCount(totals.seats) })}
            </span>
          </>
        }
      >
        <Link to="/admin/showtimes" search={showtimes}>
          {shareText(totals.seatsSold, totals.seats)}
        </Link>
      </Figure>
      <Customers figures={figures} />
      <OfNow figures={figures} />
    </dl>
  )
}

/** What there is at this moment, whatever the period. */
function OfNow({ figures }: { readonly figures: PeriodTotals }) {
  return (
    <>
      <Figure label={m.figure_movies()} definition={m.figure_movies_is()} note={m.figure_now()}>
        <Link to="/admin/movies" search={{ state: 'showing' }}>
          {formatCount(figures.now.movies)}
        </Link>
      </Figure>
      <Figure label={m.figure_cinemas()} definition={m.figure_cinemas_is()} note={m.figure_now()}>
        <Link to="/admin/cinemas">{formatCount(figures.now.cinemas)}</Link>
      </Figure>
    </>
  )
}

/** Only superadmins see the accounts: to others the figures are no links. */
function Customers({ figures: { from, to, totals, totalsBefore, now } }: { readonly figures: PeriodTotals }) {
  const isSuperadmin = useUser()?.role === 'superadmin'
  const created = { role: 'user', createdFrom: from, createdUntil: to }
  const all = m.figure_in_all({ count: formatCount(now.customers) })
  return (
    <Figure
      label={m.figure_new_customers()}
      definition={m.figure_new_customers_is()}
      note={
        <>
          <Change now={totals.newCustomers} before={totalsBefore.newCustomers} />
          {isSuperadmin ? (
            <Link to="/admin/users" search={{ role: 'user' }}>
              {all}
            </Link>
          ) : (
            <span>{all}</span>
          )}
        </>
      }
    >
      {isSuperadmin ? (
        <Link to="/admin/users" search={created}>
          {formatCount(totals.newCustomers)}
        </Link>
      ) : (
        formatCount(totals.newCustomers)
      )}
    </Figure>
  )
}

type ChangeProps = { readonly now: number; readonly before: number; readonly text?: string }

function Change({ now, before, text = formatCount(before) }: ChangeProps) {
  const change = changeText(now, before)
  return (
    <span>
      {change && <strong>{change}</strong>} {m.figure_before({ value: text })}
    </span>
  )
}
