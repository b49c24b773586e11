import { classLabel } from '#domain/cinema-labels.ts'
import type { Language } from '#domain/languages.ts'
import { formatPaise, timesPaise } from '#domain/money.ts'
import { clockLabel } from '#domain/time.ts'
import { messagesIn } from '#server/messages.ts'
import { dateLabel } from './date-label.ts'
import { seatRows, type SeatRow } from './seat-rows.ts'
import type { Ticket } from './ticket.ts'

/** A ticket's facts as people read them, the same on the pass and in mails. */
export type TicketFacts = {
  readonly date: string
  readonly time: string
  /** "3" of "Screen 3-Gold"; a room of another name in full. */
  readonly screen: string
  readonly seatClass: string
  readonly isPrivate: boolean
  readonly rows: readonly SeatRow[]
  /** How many people it admits. */
  readonly people: number
  readonly price: string
  /** Of the tickets, without snacks. */
  readonly total: string
  readonly adultsOnly: boolean
}

export function factsOf(ticket: Ticket, language: Language): TicketFacts {
  const m = messagesIn(language)
  return {
    date: dateLabel(ticket.date, language),
    time: clockLabel(m, ticket.startAt),
    screen: ticket.room.replace(/^screen\s+/i, ''),
    seatClass: ticket.isPrivate ? m.class_private() : classLabel(m, ticket.seatClass),
    isPrivate: ticket.isPrivate,
    rows: seatRows(ticket.seatLabels),
    people: ticket.people,
    price: formatPaise(ticket.ticketPrice),
    total: formatPaise(timesPaise(ticket.people, ticket.ticketPrice)),
    adultsOnly: ticket.certificate === 'A',
  }
}

/** The places of a ticket in one line: its seats, or the whole screen. */
export function placesText({ isPrivate, rows }: TicketFacts, language: Language): string {
  return isPrivate ? messagesIn(language).ticket_whole_screen() : seatList(rows)
}

/** All seats in one line; it breaks between rows only: `A 1, 2 · B10`. */
export function seatList(rows: readonly SeatRow[]): string {
  const parts = rows.map(({ row, seats }) =>
    (/\D/.test(seats) ? `${row} ${seats}` : row + seats).replaceAll(' ', '\u00a0'),
  )
  return parts.join(parts.every((part) => /^[A-Z]+\d+$/.test(part)) ? ' ' : ' · ')
}
