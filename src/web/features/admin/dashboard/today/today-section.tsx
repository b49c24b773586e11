import { Link } from '@tanstack/react-router'
import { formatCount } from '#web/admin-ui/format.ts'
import { QueryState } from '#web/admin-ui/query-state.tsx'
import type { TodayFigures } from '#web/api/gen/types.gen.ts'
import { m } from '#web/paraglide/messages.js'
import { Figure } from '../figure.tsx'
import { RevenueParts } from '../revenue-parts.tsx'
import { Rupees } from '../rupees.tsx'
import { shareText } from '../figure-text.ts'
import { Skyline } from './skyline.tsx'
import type { useToday } from './use-today.ts'
import { paidBookings } from '../paid-bookings.ts'

/** The business day that is under way: its money, its bookings, and its shows as a skyline. */
export function TodaySection({ query }: { readonly query: ReturnType<typeof useToday> }) {
  return (
    <section aria-labelledby="title-today" className="dashboard-section">
      <h2 id="title-today">{m.figure_today()}</h2>
      <QueryState query={query} />
      {query.data && <Today figures={query.data} />}
    </section>
  )
}

function Today({ figures: { day, totals, admitted, shows } }: { readonly figures: TodayFigures }) {
  const paid = paidBookings({ from: day, to: day })
  const { taken, revenue, returned, bookings, tickets, seatsSold, seats } = totals
  return (
    <>
      <dl className="figures">
        <Figure
          label={m.figure_revenue()}
          definition={m.figure_revenue_is()}
          note={<RevenueParts period={{ from: day, to: day }} taken={taken} returned={returned} />}
        >
          <Link to="/admin/reservations" search={paid}>
            <Rupees paise={revenue} />
          </Link>
        </Figure>
        <Figure
          label={m.figure_bookings()}
          definition={m.figure_bookings_is()}
          note={m.figure_tickets({ count: formatCount(tickets) })}
        >
          <Link to="/admin/reservations" search={paid}>
            {formatCount(bookings)}
          </Link>
        </Figure>
        <Figure
          label={m.figure_seats_sold()}
          definition={m.figure_occupancy_is()}
          note={m.figure_of_seats({ seats: formatCount(seats), share: shareText(seatsSold, seats) })}
        >
          <Link
            to="/admin/showtimes"
            search={{ as: 'list', from: day, to: day, state: 'published', sale: 'seats' }}
          >
            {formatCount(seatsSold)}
          </Link>
        </Figure>
        <Figure label={m.figure_admitted()} definition={m.figure_admitted_is()}>
          <Link to="/admin/reservations" search={{ showFrom: day, showUntil: day, isAdmitted: 'true' }}>
            {formatCount(admitted)}
          </Link>
        </Figure>
      </dl>
      <Skyline day={day} shows={shows} />
    </>
  )
}
