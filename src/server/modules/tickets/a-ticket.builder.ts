import { toPaise } from '#domain/money.ts'
import { priceLines } from '#domain/pricing.ts'
import { taxOf } from '#domain/ticket-tax.ts'
import { aVenue } from '#server/testing/a-venue.ts'
import type { Ticket } from './ticket.ts'

/** Returns a ticket for tests; pass only the properties under test. */
export function aTicket(given: Partial<Ticket> = {}): Ticket {
  return {
    reservationId: '019abcde-0123-7abc-8def-0123456789ab',
    calendarId: '019abcde-0123-7abc-8def-0123456789ab',
    code: 'K7QM3X',
    movieTitle: 'Saltwind',
    titleInScript: null,
    certificate: 'UA 13+',
    language: 'Hindi',
    subtitles: ['English'],
    formats: ['3D'],
    venue: aVenue(),
    cinemaName: 'Screen 3-Gold',
    room: 'Screen 3',
    seatClass: 'gold',
    date: '2026-11-28',
    startAt: '18:30',
    startsAt: new Date('2026-11-28T13:00:00Z'),
    endsAt: new Date('2026-11-28T15:32:00Z'),
    isPrivate: false,
    seatLabels: ['C7', 'C8', 'C9'],
    people: 3,
    ticketPrice: toPaise(25_000),
    total: toPaise(75_000),
    tax: taxOf(
      aVenue(),
      priceLines([{ kind: 'ticket', quantity: 3, unitPrice: toPaise(25_000) }], '2026-11-21'),
    ),
    invoiceNumber: 'MQ26-27/0000042',
    name: 'Asha Verma',
    bookedAt: new Date('2026-11-21T10:00:00Z'),
    url: 'https://marquee.example/checkin/019abcde-0123-7abc-8def-0123456789ab?t=token.signature',
    ...given,
  }
}
