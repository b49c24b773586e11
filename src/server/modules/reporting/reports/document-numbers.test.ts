import { afterAll, beforeAll, expect, test } from 'vitest'
import type { BookingFile } from '#contract/booking-story.ts'
import type { Reservation } from '#contract/booking/orders.ts'
import type { Person } from '#server/testing/builders.ts'
import { readReport, reportPath, rowsOf, type ReportQuery } from '#server/testing/report-rows.ts'
import { createTestClock } from '#server/testing/test-clock.ts'
import { testCinema, type TestCinema } from '#server/testing/test-cinema.ts'

const DAY_MINUTES = 24 * 60
const MARCH = { from: '2026-03-01', until: '2026-03-31' }
const APRIL = { from: '2026-04-01', until: '2026-04-30' }

let cinema: TestCinema
let admin: Person
let booked: Reservation[]

/** Three bookings of 31 March and one of 1 April, all of Rs 240 a seat; one seat of the second is refunded in April. */
beforeAll(async () => {
  cinema = await testCinema({ clock: createTestClock(new Date('2026-03-31T22:00:00+05:30')) })
  admin = await cinema.aPerson('admin')
  const show = await cinema.aShow({ rupees: 240, startsInMinutes: 5 * DAY_MINUTES })
  const book = async (seats: readonly string[]) => cinema.book(show, seats, await cinema.aPerson())
  booked = [await book(['A1']), await book(['A2', 'A3']), await book(['B1'])]
  cinema.clock.advance(4 * 60)
  admin = await cinema.aPerson('admin')
  booked.push(await book(['C1']))
  await refundOneSeat(booked[1])
})
afterAll(() => cinema.close())

const readRows = async (name: string, query: ReportQuery) =>
  rowsOf(await readReport(cinema, admin, reportPath(name, query)))

async function refundOneSeat(reservation: Reservation | undefined): Promise<void> {
  const { token } = admin
  const { body } = await cinema.api.get<BookingFile>(`/bookings/${reservation?._id}`, { token })
  const left = body.refundable[0]?.left ?? 0
  const refund = { lines: [{ line: 1, quantity: 1 }], left, amount: 240, reason: 'A broken seat' }
  const { status } = await cinema.api.post(`/bookings/${body._id}/refund`, { token, body: refund })
  expect(status).toBe(200)
}

test('buyers see consecutive numbers, which begin again with the financial year', () => {
  expect(booked.map(({ invoiceNumber }) => invoiceNumber)).toEqual([
    'MQ25-26/0000001',
    'MQ25-26/0000002',
    'MQ25-26/0000003',
    'MQ26-27/0000001',
  ])
})

test('the documents issued are those of table 13 of GSTR-1', async () => {
  expect(await readRows('documents-issued', MARCH)).toEqual([
    {
      document: 'Invoices',
      first_number: 'MQ25-26/0000001',
      last_number: 'MQ25-26/0000003',
      total_numbers: 3,
      cancelled_numbers: 0,
      net_issued: 3,
    },
  ])
  expect(await readRows('documents-issued', APRIL)).toMatchObject([
    { document: 'Invoices', first_number: 'MQ26-27/0000001', last_number: 'MQ26-27/0000001', net_issued: 1 },
    { document: 'Credit notes', first_number: 'CN26-27/0000001', total_numbers: 1, cancelled_numbers: 0 },
  ])
})

test('a refund leaves the invoice as it was issued; its credit note names number and date of the invoice', async () => {
  const [, second] = await readRows('invoices', MARCH)
  expect(second).toMatchObject({
    invoice: 'MQ25-26/0000002',
    date: '2026-03-31',
    state: 'Issued',
    booking: booked[1]?.code,
    code: '999614',
    quantity: 2,
    rate: 18,
    taxable: 406.76,
    cgst: 36.62,
    sgst: 36.62,
    amount: 480,
  })
  expect(await readRows('credit-notes', APRIL)).toMatchObject([
    {
      number: 'CN26-27/0000001',
      date: '2026-04-01',
      amount: 240,
      invoice: 'MQ25-26/0000002',
      invoice_date: '2026-03-31',
    },
  ])
})

test('credit notes are listed by their numbers, whatever their instants', async () => {
  await refundOneSeat(booked[3])
  await cinema.deps.db.query(`update credit_note set at = at + interval '3 hours' where serial = 1`)
  const rows = await readRows('credit-notes', APRIL)
  expect(rows.map(({ number }) => number)).toEqual(['CN26-27/0000001', 'CN26-27/0000002'])
})

test('a number that no invoice has is listed as cancelled', async () => {
  await cinema.deps.db.query(`delete from tax_invoice where number = 'MQ25-26/0000002'`)
  // Reports number sales of the last hour only, and this one is older.
  cinema.clock.advance(2 * 60)
  admin = await cinema.aPerson('admin')
  expect(await readRows('documents-issued', MARCH)).toMatchObject([
    { last_number: 'MQ25-26/0000003', total_numbers: 3, cancelled_numbers: 1, net_issued: 2 },
  ])
  expect(await readRows('invoices', MARCH)).toMatchObject([
    { invoice: 'MQ25-26/0000001', state: 'Issued', amount: 240 },
    { invoice: 'MQ25-26/0000002', state: 'Number cancelled', amount: null },
    { invoice: 'MQ25-26/0000003', state: 'Issued' },
  ])
})
