import { roomOf, seatClassOf } from '#contract/cinema-names.ts'
import type { Reservation } from '#contract/orders.ts'
import { formatTime } from '#contract/time.ts'
import { m } from '#web/paraglide/messages.js'
import { Price } from '#web/ui/price.tsx'
import { classWord } from '../choice/class-word.ts'
import { dateWords } from '../choice/date-words.ts'
import { seatRows } from './seat-rows.ts'
import './ticket.css'

const LONG_TITLE = 24

/** A real object: paper, a perforation, and a code that a door reads at arm's length. Paper stays paper in the dark. */
export function TicketCard({ reservation }: { readonly reservation: Reservation }) {
  const { movie, cinema, certificate, date, startAt, convertedSeats, code, total, name } = reservation
  const rows = seatRows(convertedSeats)
  return (
    <article aria-label={`${movie}, ${convertedSeats.join(', ')}`} className="ticket">
      <div className="ticket-art" aria-hidden>
        <img src={`${reservation.poster}-480.webp`} alt="" width={480} height={720} />
      </div>
      <div className="ticket-body">
        <p className="ticket-brand" aria-hidden>
          {m.site_name()} <span>{m.ticket_admits({ count: convertedSeats.length })}</span>
        </p>
        <h2 className="display ticket-title" data-long={movie.length > LONG_TITLE || undefined}>
          {movie}
        </h2>
        <dl className="ticket-grid">
          <Fact word={m.ticket_date()} value={dateWords(date).short} />
          <Fact word={m.ticket_time()} value={formatTime(startAt)} />
          <Fact word={m.ticket_screen()} value={roomOf(cinema)} />
          <Fact word={m.ticket_class()} value={classWord(seatClassOf(cinema))} />
        </dl>
        <div className="ticket-seats">
          {rows.map(({ row, numbers }) => (
            <dl key={row}>
              <Fact word={m.ticket_row()} value={row} />
              <Fact word={m.ticket_seats()} value={numbers.join(' · ')} />
            </dl>
          ))}
        </div>
        {certificate === 'A' && <p className="ticket-adults">{m.ticket_adults()}</p>}
      </div>
      <div className="ticket-stub">
        <img
          src={reservation.QRCode}
          alt={m.ticket_qr({ code })}
          width={232}
          height={232}
          className="ticket-qr"
        />
        <dl className="ticket-foot">
          <Fact word={m.ticket_code()} value={code} />
          <div>
            <dt>{m.ticket_total()}</dt>
            <dd>
              <Price rupees={total} />
            </dd>
          </div>
          <Fact word={m.ticket_name()} value={name} />
        </dl>
      </div>
    </article>
  )
}

function Fact({ word, value }: { word: string; value: string }) {
  return (
    <div>
      <dt>{word}</dt>
      <dd>{value}</dd>
    </div>
  )
}
