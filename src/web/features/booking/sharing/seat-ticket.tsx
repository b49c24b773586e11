import { roomOf } from '#domain/cinema-names.ts'
import type { SharedSeat } from '#web/api/gen/types.gen.ts'
import { roomLabel, ticketClassLabel } from '#web/lib/cinema-labels.ts'
import { formatShortDate } from '#web/lib/dates.ts'
import { formatTime } from '#web/lib/format-time.ts'
import { bookedTitle, shownInOf } from '#web/lib/movie-labels.ts'
import { m } from '#web/paraglide/messages.js'
import { Fact } from '../ticket/fact.tsx'
import { seatRows } from '../ticket/seat-rows.ts'
import '../ticket/ticket.css'

const LONG_TITLE = 24

/** The ticket of one shared seat: light in both themes, without the booking code, the price and the buyer's name. */
export function SeatTicket({ shared }: { readonly shared: SharedSeat }) {
  const title = bookedTitle(shared)
  const { cinema, certificate, date, startAt, seat, poster, QRCode } = shared
  const isUsable = QRCode !== null
  return (
    <article
      aria-label={seat === null ? title : `${title}, ${m.seat_page_seat({ seat })}`}
      className="ticket on-paper"
      data-void={!isUsable || undefined}
    >
      <div className="ticket-art" aria-hidden>
        <img src={`${poster}-480.webp`} alt="" width={480} height={720} />
      </div>
      <div className="ticket-body">
        <p className="ticket-brand" aria-hidden>
          {m.site_name()} <span>{m.ticket_admits({ count: 1 })}</span>
        </p>
        <h2 className="display ticket-title" data-long={title.length > LONG_TITLE || undefined}>
          {title}
        </h2>
        <p className="ticket-shown-in">{shownInOf(shared)}</p>
        <dl className="ticket-grid">
          <Fact word={m.ticket_date()} value={formatShortDate(date)} />
          <Fact word={m.ticket_time()} value={formatTime(startAt)} />
          <Fact word={m.ticket_screen()} value={roomLabel(roomOf(cinema))} />
          <Fact word={m.ticket_class()} value={ticketClassLabel(cinema)} />
        </dl>
        <div className="ticket-seats">
          {seatRows(seat === null ? [] : [seat]).map(({ row, numbers }) => (
            <dl key={row}>
              <Fact word={m.ticket_row()} value={row} />
              <Fact word={m.ticket_seat()} value={numbers.join(' · ')} />
            </dl>
          ))}
        </div>
        {certificate === 'A' && isUsable && <p className="ticket-adults">{m.ticket_adults()}</p>}
      </div>
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
