import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { BookingFile } from '#contract/booking-story.ts'
import type { Reservation } from '#contract/booking/orders.ts'
import type { Report } from '#contract/reports.ts'
import { instantAt } from '#domain/time.ts'
import type { Person, Show } from '#server/testing/builders.ts'
import { parseCsv } from '#server/testing/parse-csv.ts'
import { readXlsx } from '#server/testing/read-xlsx.ts'
import { readReport, reportPath, rowsOf, type ReportQuery } from '#server/testing/report-rows.ts'
import { sumRevenue } from '#server/testing/revenue.queries.ts'
import { createTestClock } from '#server/testing/test-clock.ts'
import { aVenue } from '#server/testing/a-venue.ts'
import { testCinema, type TestCinema } from '#server/testing/test-cinema.ts'

const TITLE = '=HYPERLINK("x")'
const DAY = '2026-01-31'
const JANUARY = { from: '2026-01-01', until: '2026-01-31' }
const FEBRUARY = { from: '2026-02-01', until: '2026-02-28' }
const DAY_MINUTES = 24 * 60
const kept = (gross: number) => ({ gross, returned: 0, kept: gross })
const gst = (taxable: number, half: number) => ({ taxable, cgst: half, sgst: half })

let cinema: TestCinema
let admin: Person
let evening: Show
let night: Show
let twoSeats: Reservation

/**
 * On 30 January at noon: two tickets of Rs 240 by UPI and one by card for 31 January, 14:00; one of Rs 100 for the night, 00:30 of 1 February,
 * which its buyer cancels. The tax of Rs 240 is 18 % (2 x 18.31 in 240), that of Rs 100 is 5 % (2 x 2.38 in 100).
 */
beforeAll(async () => {
  cinema = await testCinema({ clock: createTestClock(new Date('2026-01-30T12:00:00+05:30')) })
  admin = await cinema.aPerson('admin')
  evening = await cinema.aShow({ rupees: 240, movie: { title: TITLE } })
  night = await cinema.aShow({ rupees: 100, startsInMinutes: 36 * 60 + 30 })
  twoSeats = await cinema.book(evening, ['A1', 'A2'], await cinema.aPerson())
  const byCard = await cinema.aPerson()
  const order = await cinema.checkout(evening, ['C4'], byCard)
  await cinema.lock(order, byCard)
  await cinema.confirm(await cinema.pay(order, 'card'), byCard)
  const cancelled = await cinema.book(night, ['B2'], await cinema.aPerson())
  await cinema.api.post(`/reservations/${cancelled._id}/cancel`, { token: admin.token })
})
afterAll(() => cinema.close())

const read = (name: string, query: ReportQuery) => readReport(cinema, admin, reportPath(name, query))
const totalsOf = (report: Report) => rowsOf({ ...report, rows: [report.totals] })[0]
async function refundOneSeat({ _id: reservationId }: Reservation): Promise<void> {
  const { token } = admin
  const { body } = await cinema.api.get<BookingFile>(`/bookings/${reservationId}`, { token })
  const refund = { lines: [{ line: 1, quantity: 1 }], left: 480, amount: 240, reason: 'A broken seat' }
  const { status } = await cinema.api.post(`/bookings/${body._id}/refund`, { token, body: refund })
  expect(status).toBe(200)
}

describe('the daily collection report', () => {
  test('has each show of the business day with its serials, its tax and how it was paid', async () => {
    const report = await read('daily-collection', { from: DAY, until: DAY })
    expect(rowsOf(report)).toEqual([
      expect.objectContaining({
        day: DAY,
        movie: TITLE,
        start: '14:00',
        opening: 1,
        closing: 3,
        tickets: 3,
        void: 0,
        price: 240,
        ...gst(610.14, 54.93),
        ...kept(720),
        paid_upi: 480,
        paid_card: 240,
        paid_cash: 0,
        paid_otherwise: 0,
      }),
      // The cancelled ticket was not refunded: it is void, and its money stays.
      expect.objectContaining({
        day: DAY,
        start: '00:30',
        opening: 1,
        closing: 1,
        tickets: 1,
        void: 1,
        price: 100,
        ...gst(95.24, 2.38),
        ...kept(100),
      }),
    ])
    expect(totalsOf(report)).toMatchObject({ tickets: 4, void: 1, gross: 820, taxable: 705.38, kept: 820 })
  })

  test('is filtered by movie, and by class', async () => {
    const day = { from: DAY, until: DAY }
    expect((await read('daily-collection', { ...day, movie: evening.movieId })).total).toBe(1)
    expect(rowsOf(await read('daily-collection', { ...day, cinema: night.cinemaId }))).toEqual([
      expect.objectContaining({ start: '00:30' }),
    ])
  })

  test('of a period without sales is empty, and its sums are nothing', async () => {
    const report = await read('daily-collection', { from: '2025-06-01', until: '2025-06-30' })
    expect(report).toMatchObject({ rows: [], total: 0 })
    expect(totalsOf(report)).toMatchObject({ tickets: 0, gross: 0 })
  })

  test('has pages, with the totals of all of them', async () => {
    const report = await read('daily-collection', { from: DAY, until: DAY, page: '2', limit: '1' })
    expect(rowsOf(report)).toEqual([expect.objectContaining({ start: '00:30' })])
    expect([report.total, totalsOf(report)?.['gross']]).toEqual([2, 820])
  })

  test('is summed by movie', async () => {
    const rows = rowsOf(await read('movie-collection', { from: DAY, until: DAY, movie: evening.movieId }))
    expect(rows).toMatchObject([{ day: DAY, movie: TITLE, shows: 1, tickets: 3, gross: 720, cgst: 54.93 }])
  })
})

describe('the ticket register', () => {
  test('has every ticket by its serial, without a gap, with its sale and its tax', async () => {
    const rows = rowsOf(await read('tickets', { from: DAY, until: DAY, movie: evening.movieId }))
    expect(rows.map(({ serial, seat, method }) => [serial, seat, method])).toEqual([
      [1, 'A1', 'UPI'],
      [2, 'A2', 'UPI'],
      [3, 'C4', 'Card'],
    ])
    expect(rows[0]).toMatchObject({
      date: '2026-01-30',
      time: '12:00',
      channel: 'Online',
      state: 'Sold',
      rate: 18,
      gross: 240,
      ...gst(203.38, 18.31),
      invoice: twoSeats.invoiceNumber,
    })
  })

  test('lists a void ticket', async () => {
    const rows = rowsOf(await read('tickets', { from: DAY, until: DAY, cinema: night.cinemaId }))
    expect(rows).toMatchObject([{ serial: 1, state: 'Cancelled, not refunded', gross: 100 }])
  })

  test('numbers tickets once, also when many read at the same moment, and later sales go on', async () => {
    const show = await cinema.aShow({ rupees: 250, startsInMinutes: 50 * 60 })
    const query = { from: '2026-02-01', until: '2026-02-01', cinema: show.cinemaId }
    const serials = async () => rowsOf(await read('tickets', query)).map(({ serial, seat }) => [serial, seat])
    await cinema.book(show, ['A1', 'A2'], await cinema.aPerson())
    await cinema.book(show, ['A5'], await cinema.aPerson())
    const all = await Promise.all([serials(), serials(), serials()])
    expect(new Set(all.map((each) => JSON.stringify(each))).size).toBe(1)
    await cinema.book(show, ['A4'], await cinema.aPerson())
    expect(await serials()).toEqual([
      [1, 'A1'],
      [2, 'A2'],
      [3, 'A5'],
      [4, 'A4'],
    ])
    const [collection] = rowsOf(await read('daily-collection', query))
    expect(collection).toMatchObject({
      opening: 1,
      closing: 4,
      tickets: 4,
      price: 250,
      gross: 1_000,
      paid_upi: 1_000,
    })
  })
})

describe('GST', () => {
  test('of a month is the sum of its invoices by rate, and agrees with the ledger', async () => {
    const report = await read('gst-summary', JANUARY)
    expect(rowsOf(report)).toMatchObject([
      { document: 'Invoices', code: '999614', rate: 5, documents: 1, taxable: 95.24, cgst: 2.38, sgst: 2.38 },
      { document: 'Invoices', code: '999614', rate: 18, documents: 5, amount: 720 + 1_000 },
    ])
    // A document with several rates is in several rows, and credit notes are no invoices.
    expect(totalsOf(report)).toMatchObject({ documents: null })
    const ledger = await sumRevenue(
      cinema.deps.db,
      instantAt('2026-01-01', '00:00'),
      instantAt('2026-02-01', '00:00'),
    )
    expect(Math.round(Number(totalsOf(report)?.['amount']) * 100)).toBe(ledger)
  })

  test('a refund of a later month is a credit note there, and the month of the sale is unchanged', async () => {
    const names = ['daily-collection', 'movie-collection', 'gst-summary'] as const
    const readAll = () => Promise.all(names.map((name) => read(name, JANUARY)))
    const before = await readAll()
    cinema.clock.advance(4 * DAY_MINUTES)
    await refundOneSeat(twoSeats)
    expect(await readAll()).toEqual(before)
    expect(rowsOf(await read('gst-summary', FEBRUARY))).toMatchObject([
      {
        document: 'Credit notes',
        code: '999614',
        rate: 18,
        documents: 1,
        ...gst(-203.38, -18.31),
        amount: -240,
      },
    ])
    const { code } = twoSeats
    expect(rowsOf(await read('credit-notes', FEBRUARY))).toMatchObject([
      {
        date: '2026-02-03',
        number: 'CN25-26/0000001',
        invoice: twoSeats.invoiceNumber,
        invoice_date: '2026-01-30',
        item: TITLE,
        rate: 18,
        ...gst(203.38, 18.31),
        amount: 240,
      },
    ])
    expect(rowsOf(await read('refunds', FEBRUARY))).toMatchObject([
      {
        day: '2026-02-03',
        way: 'Refund',
        reason: 'Refunded by staff',
        booking: code,
        show: DAY,
        amount: 240,
      },
    ])
  })

  test('all months together are the ledger', async () => {
    const amounts = await Promise.all(
      [JANUARY, FEBRUARY].map(async (month) =>
        Number(totalsOf(await read('gst-summary', month))?.['amount']),
      ),
    )
    const ledger = await sumRevenue(cinema.deps.db, new Date(0), cinema.deps.now())
    expect(Math.round(amounts.reduce((sum, amount) => sum + amount, 0) * 100)).toBe(ledger)
  })
})

describe('the files', () => {
  const gross = (head: readonly unknown[], rows: readonly (readonly unknown[])[]) =>
    rows.reduce((sum, row) => sum + Math.round(Number(row[head.indexOf('Gross')]) * 100), 0)

  test('CSV: all rows, to the paisa, and a title that looks like a formula is a text', async () => {
    const { body, headers } = await cinema.api.get<string>(
      reportPath('tickets', { from: DAY, until: DAY }, '/csv'),
      {
        token: admin.token,
      },
    )
    expect(headers['content-disposition']).toBe(`attachment; filename="tickets-${DAY}.csv"`)
    const [head = [], ...rows] = parseCsv(body)
    expect(rows).toHaveLength(4)
    expect(rows[0]?.[head.indexOf('Movie')]).toBe(`'${TITLE}`)
    expect(gross(head, rows)).toBe(82_000)
  })

  test('CSV: negative amounts stay numbers', async () => {
    const { body } = await cinema.api.get<string>(reportPath('gst-summary', FEBRUARY, '/csv'), {
      token: admin.token,
    })
    expect(parseCsv(body)[1]?.slice(-4)).toEqual(['-203.38', '-18.31', '-18.31', '-240.00'])
  })

  test('XLSX: the same with a row of totals; dates are dates and no cell is a formula', async () => {
    const { rawPayload } = await cinema.app.inject({
      url: `/api${reportPath('daily-collection', { from: DAY, until: DAY }, '/xlsx')}`,
      headers: { authorization: `Bearer ${admin.token}` },
    })
    const [head = [], ...rows] = readXlsx(rawPayload)
    const totals = rows.pop() ?? []
    expect(rows[0]?.[head.indexOf('Movie')]).toBe(TITLE)
    // Days since 30 December 1899.
    expect(rows[0]?.[0]).toBe(46_053)
    expect([gross(head, rows), gross(head, [totals])]).toEqual([82_000, 82_000])
    expect(totals[0]).toBe('Total')
  })

  test('XLSX: the second sheet says whose report it is, and of which days', async () => {
    const { rawPayload } = await cinema.app.inject({
      url: `/api${reportPath('gst-summary', FEBRUARY, '/xlsx')}`,
      headers: { authorization: `Bearer ${admin.token}` },
    })
    const { legalName, gstin } = aVenue()
    const about = readXlsx(rawPayload, 2)
    expect(about.slice(0, 3)).toEqual([
      ['Report', 'GST summary'],
      ['Legal name', legalName],
      ['GSTIN', gstin],
    ])
    expect(about.map(([label]) => label)).toEqual(['Report', 'Legal name', 'GSTIN', 'From', 'To', 'Made'])
    const days = [FEBRUARY.from, FEBRUARY.until].map((day) => Date.parse(day) / 86_400_000 + 25_569)
    expect(about.slice(3, 5).map(([, day]) => day)).toEqual(days)
  })
})

test('the audience is counted by the hour of the show', async () => {
  const rows = rowsOf(await read('audience-by-hour', { from: DAY, until: DAY }))
  expect(rows).toMatchObject([
    { hour: '14:00', shows: 1, seats: 60, tickets: 3, void: 0, admitted: 0, occupancy: 5, gross: 720 },
    { hour: '00:00', shows: 1, seats: 60, tickets: 1, void: 1, occupancy: 0, gross: 100 },
  ])
})

test('a period of more than a year is refused, for the page and for the files', async () => {
  for (const kind of ['', '/csv', '/xlsx']) {
    const url = reportPath('tickets', { from: '2025-01-01', until: '2026-01-02' }, kind)
    expect(await cinema.api.get(url, { token: admin.token })).toMatchObject({
      status: 400,
      body: {
        error: { details: { fields: [{ field: 'until', because: { kind: 'period_long', max: 366 } }] } },
      },
    })
  }
})

test('a period that ends before it begins is refused with the field, and is not an empty report', async () => {
  for (const kind of ['', '/csv', '/xlsx']) {
    const url = reportPath('gst-summary', { from: '2026-02-10', until: '2026-02-01' }, kind)
    expect(await cinema.api.get(url, { token: admin.token })).toMatchObject({
      status: 400,
      body: {
        error: { details: { fields: [{ field: 'until', because: { kind: 'end_before_start' } }] } },
      },
    })
  }
})
