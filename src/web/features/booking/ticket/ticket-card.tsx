import type { Reservation } from '#web/api/gen/types.gen.ts'
import { bookedTitle } from '#web/lib/labels/movie-labels.ts'
import { placesLabel } from '#web/lib/labels/places-label.ts'
import { m } from '#web/paraglide/messages.js'
import { Price } from '#web/ui/price.tsx'
import { Fact } from './fact.tsx'
import { seatRows } from './seat-rows.ts'
import { TicketFront } from './ticket-front.tsx'
import { ticketStamp } from './ticket-validity.ts'

/** The ticket, light in both themes, with a QR code large enough for a scanner. */
export function TicketCard({ reservation }: { readonly reservation: Reservation }) {
  const title = bookedTitle(reservation)
  const { certificate, convertedSeats, isPrivate, people } = reservation
  const rows = isPrivate ? [] : seatRows(convertedSeats)
  const isValid = reservation.state === 'confirmed'
  return (
    <article
      aria-label={`${title}, ${placesLabel(reservation)}`}
      className="ticket on-paper"
      data-void={!isValid || undefined}
    >
      <TicketFront show={reservation} title={title} people={people}>
        <div className="ticket-seats">
          {isPrivate && (
            <dl>
              <Fact word={m.ticket_seats()} value={placesLabel(reservation)} />
            </dl>
          )}
          {rows.map(({ row, numbers }) => (
            <dl key={row}>
              <Fact word={m.ticket_row()} value={row} />
              <Fact word={m.ticket_seats()} value={numbers.join(' · ')} />
            </dl>
          ))}
        </div>
        {certificate === 'A' && isValid && <p className="ticket-adults">{m.ticket_adults()}</p>}
      </TicketFront>
      <Stub reservation={reservation} />
    </article>
  )
}

/** The stub: QR code, booking code and total. */
function Stub({ reservation }: { reservation: Reservation }) {
  const { QRCode, certificate, code, total, name } = reservation
  const stamp = ticketStamp(reservation)
  return (
    <div className="ticket-stub">
      {stamp ? (
        <p className="ticket-void display">{stamp}</p>
      ) : (
        <img src={QRCode} alt={m.ticket_qr({ code })} width={232} height={232} className="ticket-qr" />
      )}
      <dl className="ticket-foot">
        <Fact word={m.ticket_code()} value={code} />
        <div>
          <dt>{m.ticket_total()}</dt>
          <dd>
            <Price paise={total} />
          </dd>
        </div>
        <Fact word={m.ticket_certificate()} value={certificate} />
        <Fact word={m.ticket_name()} value={name} />
      </dl>
    </div>
  )
}
