import { roomOf, seatClassOf } from '#domain/cinema-names.ts'
import { formatPaise } from '#domain/money.ts'
import { formatTime } from '#domain/time.ts'
import { seatRows, type SeatRow } from './seat-rows.ts'
import type { Ticket } from './ticket.ts'

/** A ticket's facts as people read them, the same on the pass and in mails. */
export type TicketFacts = {
  readonly date: string
  readonly time: string
  /** "3" of "Screen 3-Gold"; a room of another name in full. */
  readonly screen: string
  readonly seatClass: string
  readonly rows: readonly SeatRow[]
  readonly seatCount: number
  readonly price: string
  readonly total: string
  readonly adultsOnly: boolean
}

export function factsOf(ticket: Ticket): TicketFacts {
  const seatClass = seatClassOf(ticket.cinemaName)
  return {
    date: showDate(ticket.date),
    time: formatTime(ticket.startAt),
    screen: roomOf(ticket.cinemaName).replace(/^screen\s+/i, ''),
    seatClass: seatClass.charAt(0).toUpperCase() + seatClass.slice(1),
    rows: seatRows(ticket.seatLabels),
    seatCount: ticket.seatLabels.length,
    price: formatPaise(ticket.ticketPrice),
    total: formatPaise(ticket.total),
    adultsOnly: ticket.certificate === 'A',
  }
}

/** A calendar date has no zone; reading it in UTC keeps its day wherever the machine is. */
export function showDate(date: string): string {
  const parts = new Intl.DateTimeFormat('en-GB', {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  }).formatToParts(new Date(`${date}T00:00:00Z`))
  const part = (type: string) => parts.find((one) => one.type === type)?.value ?? ''
  return `${part('weekday')} ${part('day')} ${part('month')} ${part('year')}`
}

/** All seats in one line; it breaks between rows only: `A 1, 2 · B10`. */
export function seatList(rows: readonly SeatRow[]): string {
  const parts = rows.map(({ row, seats }) =>
    (/\D/.test(seats) ? `${row} ${seats}` : row + seats).replaceAll(' ', '\u00a0'),
  )
  return parts.join(parts.every((part) => /^[A-Z]+\d+$/.test(part)) ? ' ' : ' · ')
}
