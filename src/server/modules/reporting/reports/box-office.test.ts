import { afterAll, beforeAll, expect, test } from 'vitest'
import type { BookingFile } from '#contract/booking-story.ts'
import type { Reservation } from '#contract/booking/orders.ts'
import type { Person, Show } from '#server/testing/builders.ts'
import { parseCsv } from '#server/testing/parse-csv.ts'
import { readReport, reportPath, rowsOf } from '#server/testing/report-rows.ts'
import { createTestClock } from '#server/testing/test-clock.ts'
import { testCinema, type TestCinema } from '#server/testing/test-cinema.ts'

const DAY = '2026-01-31'
const DAY_MINUTES = 24 * 60

let cinema: TestCinema
let admin: Person
let show: Show
let booked: Reservation

/** On 30 January at noon four tickets of Rs 240 for 31 January, 14:00; one of them goes back before the show. The tax of Rs 240 is 18 %. */
beforeAll(async () => {
  cinema = await testCinema({ clock: createTestClock(new Date('2026-01-30T12:00:00+05:30')) })
  admin = await cinema.aPerson('admin')
  show = await cinema.aShow({ rupees: 240 })
  await cinema.aShow({ rupees: 150, startsInMinutes: 30 * 60 })
  booked = await cinema.book(show, ['A1', 'A2', 'A3', 'A4'], await cinema.aPerson())
  await refundOneSeat(960)
})
afterAll(() => cinema.close())

async function refundOneSeat(left: number): Promise<void> {
  const { token } = admin
  const { body } = await cinema.api.get<BookingFile>(`/bookings/${booked._id}`, { token })
  const refund = { lines: [{ line: 1, quantity: 1 }], left, amount: 240, reason: 'A broken seat' }
  const { status } = await cinema.api.post(`/bookings/${body._id}/refund`, { token, body: refund })
  expect(status).toBe(200)
}
const read = async (from: string, until = from) =>
  readReport(cinema, admin, reportPath('box-office', { from, until }))

test('each price of each show has its admissions, gross, net and tax, without what went back by then', async () => {
  const report = await read(DAY)
  expect(rowsOf(report)).toEqual([
    expect.objectContaining({
      line_id: `${show.id}/24000`,
      ...{ day: DAY, show: DAY, line: 'Show', start: '14:00', price: 240 },
      ...{ tickets: 4, void: 0, complimentary: 0 },
      ...{ gross: 720, net: 610.14, cgst: 54.93, sgst: 54.93 },
    }),
    expect.objectContaining({ day: DAY, start: '18:00', price: null, tickets: 0, gross: 0 }),
  ])
})

test('what goes back later is a correction of its own day, and the lines of the show stay as they are', async () => {
  const before = await read(DAY)
  cinema.clock.advance(3 * DAY_MINUTES)
  await refundOneSeat(720)
  expect(await read(DAY)).toEqual(before)
  const [correction, ...others] = rowsOf(await read('2026-02-02'))
  expect(others).toEqual([])
  expect(correction).toMatchObject({
    ...{ day: '2026-02-02', show: DAY, line: 'Correction', start: '14:00', price: 240 },
    ...{ tickets: 0, gross: -240, net: -203.38, cgst: -18.31, sgst: -18.31 },
  })
  // The same lines with the same ids, whenever and for whatever period they are asked for.
  const all = rowsOf(await read(DAY, '2026-02-02'))
  expect(all).toEqual([...rowsOf(before), correction])
  expect(new Set(all.map(({ line_id: id }) => id)).size).toBe(3)
})

test('the file has the lines of the page', async () => {
  const period = { from: DAY, until: '2026-02-02' }
  const { body } = await cinema.app.inject({
    url: `/api${reportPath('box-office', period, '/csv')}`,
    headers: { authorization: `Bearer ${admin.token}` },
  })
  const [, ...lines] = parseCsv(body)
  const ids = rowsOf(await read(period.from, period.until)).map((row) => row['line_id'])
  expect(lines.map(([id]) => id)).toEqual(ids)
})
