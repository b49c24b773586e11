import { afterAll, beforeAll, expect, test } from 'vitest'
import type { BookingFile } from '#contract/booking-story.ts'
import type { Reservation } from '#contract/booking/orders.ts'
import { instantAt } from '#domain/time.ts'
import { submitDueRefunds } from '#server/modules/payments/index.ts'
import type { Person, Show } from '#server/testing/builders.ts'
import { readReport, reportPath, rowsOf, type ReportQuery } from '#server/testing/report-rows.ts'
import { sumRevenue } from '#server/testing/revenue.queries.ts'
import { createTestClock } from '#server/testing/test-clock.ts'
import { testCinema, type TestCinema } from '#server/testing/test-cinema.ts'

const JANUARY = { from: '2026-01-01', until: '2026-01-31' }
const FEBRUARY = { from: '2026-02-01', until: '2026-02-28' }
const ALL = { from: '2026-01-01', until: '2026-02-28' }
const DAY_MINUTES = 24 * 60

let cinema: TestCinema
let admin: Person
let clerk: Person

beforeAll(async () => {
  cinema = await testCinema({ clock: createTestClock(new Date('2026-01-30T12:00:00+05:30')) })
  admin = await cinema.aPerson('admin')
  clerk = await cinema.aStaffMember('counter')
  await cinema.api.post('/counter/shifts', { token: clerk.token, body: { float: 1_000 } })
})
afterAll(() => cinema.close())

const read = (name: string, query: ReportQuery) => readReport(cinema, admin, reportPath(name, query))
const readRows = async (name: string, query: ReportQuery) => rowsOf(await read(name, query))
/** The sum of a column of all rows of a report, in paise. */
const paiseOf = async (name: string, query: ReportQuery, column: string) =>
  (await readRows(name, query)).reduce((sum, row) => sum + Math.round(Number(row[column]) * 100), 0)
const ledgerOf = ({ from, until }: { from: string; until: string }) =>
  sumRevenue(cinema.deps.db, instantAt(from, '00:00'), instantAt(until, '23:59'))

type Wanted = { readonly from: readonly string[]; readonly old: number; readonly total: number }

/**
 * Exchanges a booking of two seats for A1 and A2 of another show; the difference of a dearer one is paid in cash, to a clerk. For a cheaper one an admin
 * does it, because money goes back.
 */
async function exchange({ _id }: Reservation, to: Show, { from, old, total }: Wanted): Promise<BookingFile> {
  const { status, body } = await cinema.api.post<BookingFile>(`/bookings/${_id}/exchange`, {
    token: (total < old ? admin : clerk).token,
    body: {
      showtimeId: to.id,
      from,
      old,
      total,
      reason: 'Another day',
      to: [
        [0, 0],
        [0, 1],
      ],
      ...(total > old && { mode: 'cash' }),
    },
  })
  expect(status, JSON.stringify(body)).toBe(200)
  return body
}
const ticketOf = async ({ reservationId }: BookingFile) =>
  (await cinema.api.get<Reservation>(`/reservations/${reservationId}`, { token: admin.token })).body

test('an exchange leaves reported days and months as they were, and adds up with the ledger', async () => {
  const sameDay = await cinema.aShow({ rupees: 240, startsInMinutes: 4 * 60 })
  await cinema.book(sameDay, ['A1'], await cinema.aPerson())
  const later = await cinema.aShow({ rupees: 240, startsInMinutes: 3 * DAY_MINUTES })
  const booked = await cinema.book(later, ['A1', 'A2'], await cinema.aPerson())
  const reported = ['daily-collection', 'tickets', 'movie-collection'] as const
  const readDay = () =>
    Promise.all(reported.map((name) => read(name, { from: '2026-01-30', until: '2026-01-30' })))
  const readMonth = () => Promise.all(['gst-summary', 'credit-notes'].map((name) => read(name, JANUARY)))
  cinema.clock.advance(2 * DAY_MINUTES)
  // The serials of all shows are given here: also those of the tickets that are exchanged afterwards.
  const before = [await readDay(), await readMonth()]
  const sold = { from: '2026-02-02', until: '2026-02-02' }
  expect(await readRows('tickets', sold)).toMatchObject([
    { serial: 1, state: 'Sold' },
    { serial: 2, state: 'Sold' },
  ])

  const dearer = await cinema.aShow({ rupees: 300, startsInMinutes: 2 * DAY_MINUTES })
  await exchange(booked, dearer, { from: ['A1', 'A2'], old: 480, total: 600 })

  expect([await readDay(), await readMonth()]).toEqual(before)
  expect(await readRows('tickets', sold)).toMatchObject([
    { serial: 1, state: 'Exchanged', gross: 240, method: 'UPI' },
    { serial: 2, state: 'Exchanged', gross: 240, method: 'UPI' },
  ])
  expect(await readRows('daily-collection', sold)).toMatchObject([
    { opening: 1, closing: 2, tickets: 2, void: 2, gross: 480, returned: 480, kept: 0, paid_upi: 480 },
  ])
  expect(await readRows('daily-collection', { from: '2026-02-03', until: '2026-02-03' })).toMatchObject([
    { tickets: 2, void: 0, gross: 600, returned: 0, kept: 600, paid_upi: 480, paid_cash: 120 },
  ])
  // 18 % of tax in 240 and in 300: 2 x 18.31 and 2 x 22.88 of each ticket.
  expect(await readRows('gst-summary', FEBRUARY)).toMatchObject([
    { document: 'Invoices', rate: 18, documents: 1, cgst: 45.76, sgst: 45.76, amount: 600 },
    { document: 'Credit notes', rate: 18, documents: 1, cgst: -36.62, sgst: -36.62, amount: -480 },
  ])
  expect(await readRows('credit-notes', FEBRUARY)).toMatchObject([
    { invoice: booked.invoiceNumber, invoice_date: '2026-01-30', amount: 480 },
  ])
  expect(await readRows('refunds', ALL)).toEqual([])
  for (const month of [JANUARY, FEBRUARY])
    expect(await paiseOf('gst-summary', month, 'amount')).toBe(await ledgerOf(month))
  expect(await paiseOf('daily-collection', ALL, 'kept')).toBe(await ledgerOf(ALL))
})

test('how tickets were paid does not depend on when their serials are given', async () => {
  const shows = await Promise.all(
    [200, 250, 100].map((rupees) => cinema.aShow({ rupees, startsInMinutes: 10 * DAY_MINUTES })),
  )
  const [first, dearer, cheaper] = shows as [Show, Show, Show]
  const collectionOf = async ({ cinemaId }: Show) =>
    (await readRows('daily-collection', { ...FEBRUARY, cinema: cinemaId }))[0]
  const booked = await cinema.book(first, ['A1', 'A2'], await cinema.aPerson())
  const next = await exchange(booked, dearer, { from: ['A1', 'A2'], old: 400, total: 500 })
  const last = await exchange(await ticketOf(next), cheaper, { from: ['A1', 'A2'], old: 500, total: 200 })
  await submitDueRefunds(cinema.deps)
  expect(last.state).toBe('confirmed')

  expect(await collectionOf(first)).toMatchObject({ gross: 400, kept: 0, paid_upi: 400, paid_cash: 0 })
  expect(await collectionOf(dearer)).toMatchObject({ gross: 500, kept: 0, paid_upi: 400, paid_cash: 100 })
  // Of the 400 by UPI 300 went back; the 100 in cash stayed.
  expect(await collectionOf(cheaper)).toMatchObject({ gross: 200, kept: 200, paid_upi: 100, paid_cash: 100 })
  expect(await readRows('refunds', FEBRUARY)).toMatchObject([{ amount: 300, way: 'Refund' }])
  expect(await paiseOf('daily-collection', ALL, 'kept')).toBe(await ledgerOf(ALL))
})
