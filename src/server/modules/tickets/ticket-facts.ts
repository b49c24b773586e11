import { classLabel } from '#domain/cinema-labels.ts'
import type { Language } from '#domain/languages.ts'
import { formatPaise, timesPaise } from '#domain/money.ts'
import { clockLabel } from '#domain/time.ts'
import { messagesIn } from '#server/messages.ts'
import { dateLabel } from './date-label.ts'
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

type SeatRow = { readonly row: string; readonly seats: string }

/** Groups seats by row: `AA10 AA11 AA12 AA14` is row AA, seats `10–12, 14`. */
export function seatRows(labels: readonly string[]): SeatRow[] {
  const rows = new Map<string, number[]>()
  for (const label of labels) {
    const [, row = label, seat] = /^([A-Z]+)(\d+)$/.exec(label) ?? []
    rows.set(row, [...(rows.get(row) ?? []), ...(seat ? [Number(seat)] : [])])
  }
  return [...rows].map(([row, seats]) => ({ row, seats: ranges(seats).join(', ') }))
}

/** Shortens three or more consecutive seats to `first–last`. */
function ranges(seats: readonly number[]): string[] {
  const runs: number[][] = []
  for (const seat of seats.toSorted((a, b) => a - b)) {
    const open = runs.at(-1)
    if (open?.at(-1) === seat - 1) open.push(seat)
    else runs.push([seat])
  }
  return runs.flatMap((run) => (run.length < 3 ? run.map(String) : [`${run[0]}–${run.at(-1)}`]))
}
