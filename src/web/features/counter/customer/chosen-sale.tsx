import { formatPaise } from '#domain/money.ts'
import { localDate, localTime } from '#domain/time.ts'
import type { CustomerScreen } from '#web/api/gen/types.gen.ts'
import { classLabel, roomLabel } from '#web/lib/labels/cinema-labels.ts'
import { bookedTitle } from '#web/lib/labels/movie-labels.ts'
import { useCurrentDays } from '#web/lib/time/cinema-clock.ts'
import { formatDay } from '#web/lib/time/dates.ts'
import { formatTime } from '#web/lib/time/format-time.ts'
import { relativeDay } from '#web/lib/time/relative-day.ts'
import { m } from '#web/paraglide/messages.js'
import { Poster } from '#web/ui/poster.tsx'

export type ShownSale = NonNullable<CustomerScreen['sale']>

/** What the clerk has chosen for the customer, who checks it. */
export function ChosenSale({ sale }: { readonly sale: ShownSale }) {
  const line = m.customer_tickets_line({ count: sale.seats.length, seatClass: classLabel(sale.seatClass) })
  return (
    <div className="customer-sale">
      <ShowFacts sale={sale} />
      <section className="customer-bill">
        <SeatList seats={sale.seats} />
        <p className="customer-line">
          <span>
            {line} <small>{formatPaise(sale.ticketPrice)}</small>
          </span>
          <span>{formatPaise(sale.total)}</span>
        </p>
        <p className="customer-line customer-sum">
          <span>{m.customer_total()}</span>
          <b>{formatPaise(sale.total)}</b>
        </p>
      </section>
    </div>
  )
}

/** The movie with its poster, when and where. */
export function ShowFacts({ sale }: { readonly sale: ShownSale }) {
  const date = localDate(new Date(sale.startsAt))
  const day = relativeDay(date, useCurrentDays()) ?? formatDay(date)
  const artwork = { poster: sale.poster, colour: '#26242f' }
  return (
    <section className="customer-show">
      <div className="customer-glow" aria-hidden>
        <Poster artwork={artwork} alt="" isUrgent />
      </div>
      <div className="customer-poster">
        <Poster artwork={artwork} alt="" sizes="320px" isUrgent />
      </div>
      <div className="customer-facts">
        <h1>{bookedTitle(sale)}</h1>
        <p className="customer-when">
          {day}, {formatTime(localTime(new Date(sale.startsAt)))}
        </p>
        <p className="customer-soft">
          {roomLabel(sale.room)} · {sale.certificate}
        </p>
      </div>
    </section>
  )
}

export function SeatList({ seats }: Pick<ShownSale, 'seats'>) {
  return (
    <div className="customer-seats">
      <h2>{m.customer_seats({ count: seats.length })}</h2>
      <ul>
        {seats.map((seat) => (
          <li key={seat}>{seat}</li>
        ))}
      </ul>
    </div>
  )
}
