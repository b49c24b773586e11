import type { SharedSeat } from '#web/api/gen/types.gen.ts'
import { bookedTitle } from '#web/lib/labels/movie-labels.ts'
import { m } from '#web/paraglide/messages.js'
import { Fact } from '../ticket/fact.tsx'
import { seatRows } from '../ticket/seat-rows.ts'
import { TicketFront } from '../ticket/ticket-front.tsx'

/** The ticket of one shared seat: light in both themes, without the booking code, the price and the buyer's name. */
export function SeatTicket({ shared }: { readonly shared: SharedSeat }) {
  const title = bookedTitle(shared)
  const { certificate, seat, QRCode } = shared
  const isUsable = QRCode !== null
  return (
    <article
      aria-label={seat === null ? title : `${title}, ${m.seat_page_seat({ seat })}`}
      className="ticket on-paper"
      data-void={!isUsable || undefined}
    >
      <TicketFront show={shared} title={title} people={1}>
        <div className="ticket-seats">
          {seatRows(seat === null ? [] : [seat]).map(({ row, numbers }) => (
            <dl key={row}>
              <Fact word={m.ticket_row()} value={row} />
              <Fact word={m.ticket_seat()} value={numbers.join(' · ')} />
            </dl>
          ))}
        </div>
        {certificate === 'A' && isUsable && <p className="ticket-adults">{m.ticket_adults()}</p>}
      </TicketFront>
      <div className="ticket-stub">
        {isUsable ? (
          <img
            src={QRCode}
            alt={m.seat_page_qr({ seat: seat ?? '' })}
            width={232}
            height={232}
            className="ticket-qr"
          />
        ) : (
          <p className="ticket-void display">{m.seat_page_void()}</p>
        )}
        <dl className="ticket-foot">
          <Fact word={m.ticket_certificate()} value={certificate} />
        </dl>
      </div>
    </article>
  )
}
