import { Link } from '@tanstack/react-router'
import type { SoldSeat } from '#contract/seat-plans.ts'
import { formatInstant } from '#web/admin-ui/format.ts'
import { m } from '#web/paraglide/messages.js'

type SoldSeatsProps = { readonly sold: readonly SoldSeat[] }

/** Why seats cannot be removed or taken off sale: their bookings. */
export function SoldSeats({ sold }: SoldSeatsProps) {
  if (sold.length === 0) return null
  return (
    <section role="alert" className="admin-note">
      <p>
        {m.plan_seats_sold({
          count: sold.length,
          seats: [...new Set(sold.map(({ seat }) => seat))].join(', '),
        })}
      </p>
      <BookingsOfSeats sold={sold} />
    </section>
  )
}

/** The bookings that have seats, each with its seats and its show. */
export function BookingsOfSeats({ sold }: SoldSeatsProps) {
  const bookings = Map.groupBy(sold, ({ code, startsAt }) => `${startsAt} ${code}`)
  return (
    <ul>
      {[...bookings].map(([key, seats]) => (
        <li key={key}>
          <BookingLink code={seats[0]?.code ?? ''} />
          {` · ${seats.map(({ seat }) => seat).join(', ')} · ${formatInstant(seats[0]?.startsAt ?? '')}`}
        </li>
      ))}
    </ul>
  )
}

function BookingLink({ code }: Pick<SoldSeat, 'code'>) {
  if (code === '') return m.seat_blocks_being_booked()
  return (
    <Link to="/admin/reservations" search={{ q: code } as never}>
      {code}
    </Link>
  )
}
