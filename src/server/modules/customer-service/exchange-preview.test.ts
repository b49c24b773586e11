import { afterAll, beforeAll, expect, test } from 'vitest'
import type { BookingFile } from '#contract/booking-story.ts'
import type { ExchangePreview } from '#contract/exchanges.ts'
import { submitDueRefunds } from '#server/modules/payments/index.ts'
import type { Person, Show } from '#server/testing/builders.ts'
import { testCinema, type TestCinema } from '#server/testing/test-cinema.ts'

let cinema: TestCinema
let clerk: Person
let asha: Person

beforeAll(async () => {
  cinema = await testCinema()
  clerk = await cinema.aStaffMember('counter')
  asha = await cinema.aPerson()
})
afterAll(() => cinema.close())

const aShow = () => cinema.aShow({ rows: 3, columns: 4, rupees: 200 })
const preview = (bookingId: string, show?: Show) =>
  cinema.api.get<ExchangePreview>(`/bookings/${bookingId}/exchange${show ? `?showtimeId=${show.id}` : ''}`, {
    token: clerk.token,
  })
const exchange = (bookingId: string, to: Show, body: object) =>
  cinema.api.post<BookingFile>(`/bookings/${bookingId}/exchange`, {
    token: clerk.token,
    body: { showtimeId: to.id, reason: 'Another day', ...body },
  })

test('tickets that were refunded are said before anything is chosen; as many seats as are paid move, and the others are given up', async () => {
  const [show, next] = [await aShow(), await aShow()]
  const booked = await cinema.book(show, ['A1', 'A2', 'A3'], asha)
  const { token } = await cinema.aPerson('admin')
  const { _id: id } = (await cinema.api.get<BookingFile>(`/bookings/${booked._id}`, { token })).body
  const refund = { lines: [{ line: 1, quantity: 1 }], left: 600, amount: 200, reason: 'Goodwill' }
  expect((await cinema.api.post(`/bookings/${id}/refund`, { token, body: refund })).status).toBe(200)
  await submitDueRefunds(cinema.deps)
  expect((await preview(id)).body).toMatchObject({ refusal: null, tickets: 2, refundedTickets: 1 })
  const sent = { from: ['A1', 'A2', 'A3'], old: 400, total: 400 }
  const { status, body } = await exchange(id, next, {
    ...sent,
    to: [
      [1, 0],
      [1, 1],
    ],
  })
  expect([status, body.seats]).toEqual([200, ['B1', 'B2']])
  expect((await preview(body._id)).body).toMatchObject({ tickets: 2, refundedTickets: 0 })
})

test('a draft has no price in the preview and is not exchanged for', async () => {
  const [show, draft] = [await aShow(), await aShow()]
  const { _id: id } = await cinema.book(show, ['A1'], asha)
  await cinema.deps.db.query(`update showtime set state = 'draft' where id = $1`, [draft.id])
  expect(await preview(id, draft)).toMatchObject({
    status: 200,
    body: { refusal: 'show_not_sold', next: null },
  })
  const sent = { from: ['A1'], to: [[1, 0]], old: 200, total: 200 }
  expect(await exchange(id, draft, sent)).toMatchObject({
    status: 409,
    body: { error: { code: 'not_exchangeable', details: { refusal: 'show_not_sold' } } },
  })
})
