import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { BookingFile } from '#contract/booking-story.ts'
import { APPROVAL_MINUTES } from '#domain/counter.ts'
import { admit } from '#server/modules/check-in/admit.ts'
import type { Person, Show } from '#server/testing/builders.ts'
import { minutesAfter } from '#domain/time.ts'
import { moveShow } from '#server/testing/door.queries.ts'
import { aClerk, anApproval, saleBody, sell } from '#server/testing/counter-calls.ts'
import { testCinema, type TestCinema } from '#server/testing/test-cinema.ts'

let cinema: TestCinema
let clerk: Person
let admin: Person
let cheaper: Show

beforeAll(async () => {
  cinema = await testCinema({ env: { COUNTER_COMPLIMENTARY_TICKETS: '3' } })
  clerk = await aClerk(cinema)
  admin = await cinema.aPerson('admin')
  cheaper = await cinema.aShow({ rows: 20, columns: 20, rupees: 100, startsInMinutes: 9_000 })
})
afterAll(() => cinema.close())

type Booking = { readonly id: string; readonly show: Show }
type Refused = { readonly error: { readonly code: string; readonly details: object } }

const fileOf = async (id: string) =>
  (await cinema.api.get<BookingFile>(`/bookings/${id}`, { token: clerk.token })).body
const give = (id: string, { token }: Person) =>
  cinema.api.post<Refused>(`/approvals/${id}/give`, { token, body: {} })

async function sold(): Promise<Booking> {
  const show = await cinema.aShow({ rows: 4, columns: 4, rupees: 250 })
  const { reservation } = (await sell(cinema, clerk, saleBody(show, ['A1', 'A2']))).body
  return { id: reservation?._id ?? '', show }
}
async function boughtOnline(): Promise<Booking> {
  const show = await cinema.aShow({ rows: 4, columns: 4, rupees: 250 })
  return { id: (await cinema.book(show, ['A1', 'A2'], await cinema.aPerson()))._id, show }
}

let nextSeat = 0
const seatsOfCheaper = () => {
  const at = (nextSeat += 2) - 2
  return [at, at + 1].map((seat) => [Math.floor(seat / 20), seat % 20])
}
type Sent = { readonly approvalId?: string; readonly token?: string }
const reason = 'Row A is broken'
const post = (path: string, body: object, { approvalId, token = clerk.token }: Sent = {}) =>
  cinema.api.post<Refused>(path, { token, body: { ...body, ...(approvalId && { approvalId }) } })

/** The calls that a clerk can make about a booking. */
const calls = {
  async changedByCinema({ id }: Booking, sent?: Sent) {
    const { seats } = await fileOf(id)
    const row = seats[0]?.startsWith('B') ? 0 : 1
    const to = [0, 1].map((column) => [row, column])
    return post(`/bookings/${id}/seats`, { from: seats, to, cause: 'seats_changed', reason }, sent)
  },
  async changedOnRequest({ id }: Booking) {
    const { seats } = await fileOf(id)
    const row = seats[0]?.startsWith('D') ? 2 : 3
    const to = [0, 1].map((column) => [row, column])
    return post(`/bookings/${id}/seats`, { from: seats, to, cause: 'on_request', reason })
  },
  cancelled: ({ id }: Booking, sent?: Sent) => post(`/bookings/${id}/cancel`, { reason }, sent),
  async exchanged({ id }: Booking, sent?: Sent) {
    const { seats: from } = await fileOf(id)
    const wanted = { reason, showtimeId: cheaper.id, old: 500, total: 200 }
    return post(`/bookings/${id}/exchange`, { ...wanted, from, to: seatsOfCheaper() }, sent)
  },
  refunded: ({ id }: Booking) =>
    post(`/bookings/${id}/refund`, { lines: null, left: 500, amount: 500, reason }),
}
type Call = keyof typeof calls
const names = Object.keys(calls) as Call[]

async function returnedOf({ id }: Booking): Promise<number> {
  const [row] = await cinema.deps.db.query<{ sum: number }>(
    `with recursive booking as (
       select o.id from booking_order o join reservation r on r.order_id = o.id where r.id = $1
       union select o.id from booking_order o join booking b on o.exchange_of_order_id = b.id)
     select coalesce(sum(amount_paise), 0)::int as sum from refund where order_id in (select id from booking)`,
    [id],
  )
  return row?.sum ?? -1
}

describe('a clerk alone', () => {
  test.each([
    ['sold at the counter', sold],
    ['bought online', boughtOnline],
  ])(
    'lets no money of a booking %s go back, in whatever order things are called',
    async (_, begin) => {
      const ways = names.flatMap((first) => names.map((second) => [first, second] as const))
      for (const [first, second] of ways) {
        const booking = await begin()
        for (const name of [first, second, 'cancelled'] as const) await calls[name](booking)
        expect({ first, second, returned: await returnedOf(booking) }).toEqual({ first, second, returned: 0 })
      }
      const { body } = await cinema.api.get<unknown[]>('/counter/payouts', { token: clerk.token })
      expect(body).toEqual([])
    },
    60_000,
  )

  test('gives away no more complimentary tickets a day than the limit, also with two sales at once', async () => {
    const someone = await aClerk(cinema)
    const show = await cinema.aShow({ rows: 4, columns: 4 })
    const free = (seats: string[]) =>
      sell(
        cinema,
        someone,
        saleBody(show, seats, { mode: 'complimentary', amount: 0, reason: 'A guest of the house' }),
      )
    const both = await Promise.all([free(['A1', 'A2']), free(['B1', 'B2'])])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 403])
    expect((await free(['C1'])).status).toBe(200)
    expect(await free(['D1'])).toMatchObject({ status: 403, body: { error: { code: 'supervisor_needed' } } })
  })
})

describe('with the approval of a supervisor', () => {
  test.each(['changedByCinema', 'exchanged'] as const)('a booking is %s once', async (name) => {
    const booking = await sold()
    const { status, body } = await calls[name](booking)
    expect([status, body.error.code]).toEqual([403, 'supervisor_needed'])
    const approvalId = await anApproval(cinema, clerk, body.error.details)
    expect((await calls[name](booking, { approvalId })).status).toBe(403)
    expect((await give(approvalId, admin)).status).toBe(200)
    expect((await calls[name](await sold(), { approvalId })).status).toBe(403)
    expect((await calls[name](booking, { approvalId })).status).toBe(200)
  })

  test('a booking whose seats the cinema changed is cancelled with its money, and the approval is used up', async () => {
    const booking = await sold()
    await calls.changedByCinema(booking, { token: admin.token })
    const { body } = await calls.cancelled(booking)
    expect(body.error.details).toMatchObject({ kind: 'cancellation', amount: 500 })
    const less = await anApproval(cinema, clerk, { ...body.error.details, amount: 499 })
    await give(less, admin)
    expect((await calls.cancelled(booking, { approvalId: less })).status).toBe(403)
    const approvalId = await anApproval(cinema, clerk, body.error.details)
    await give(approvalId, admin)
    expect((await calls.cancelled(booking, { approvalId })).status).toBe(200)
    expect(await returnedOf(booking)).toBe(50_000)
    const { body: asked } = await cinema.api.get(`/approvals/${approvalId}`, { token: clerk.token })
    const { body: payouts } = await cinema.api.get<{ _id: string }[]>('/counter/payouts', {
      token: clerk.token,
    })
    for (const { _id } of payouts) expect((await post(`/counter/payouts/${_id}`, {})).status).toBe(200)
    expect(asked).toMatchObject({ state: 'used', amount: 500, clerk: expect.any(String) })
  })

  test('another clerk cannot use it, nobody approves their own question, and it expires', async () => {
    const booking = await sold()
    const { body } = await calls.changedByCinema(booking)
    const approvalId = await anApproval(cinema, clerk, body.error.details)
    await give(approvalId, admin)
    const other = await aClerk(cinema)
    expect((await calls.changedByCinema(booking, { approvalId, token: other.token })).status).toBe(403)
    const own = await anApproval(cinema, admin, body.error.details)
    expect(await give(own, admin)).toMatchObject({ status: 422, body: { error: { code: 'own_approval' } } })
    const late = await anApproval(cinema, clerk, body.error.details)
    cinema.clock.advance(APPROVAL_MINUTES)
    expect((await give(late, admin)).body.error.code).toBe('approval_expired')
    expect((await calls.changedByCinema(booking, { approvalId })).status).toBe(403)
  })

  test('a clerk voids an own sale of the open shift: its seats are free, and its money is given back once', async () => {
    const someone = await aClerk(cinema)
    const show = await cinema.aShow({ rows: 4, columns: 4, rupees: 250 })
    const body = saleBody(show, ['A1', 'A2'])
    const { reservation } = (await sell(cinema, someone, body)).body
    const path = `/counter/sales/${body.saleId}/void`
    const { token } = someone
    const refused = await post(path, { reason }, { token })
    expect(refused.body.error.details).toMatchObject({ kind: 'void', amount: 500 })
    const approvalId = await anApproval(cinema, someone, refused.body.error.details)
    await give(approvalId, admin)
    expect((await post(path, { reason }, { token: clerk.token, approvalId })).status).toBe(404)
    expect(await post(path, { reason }, { token, approvalId })).toMatchObject({
      status: 200,
      body: { amount: 500, mode: 'cash' },
    })
    expect((await post(path, { reason }, { token, approvalId })).status).toBe(409)
    const { story } = await fileOf(reservation?._id ?? '')
    const told = story.filter(({ kind }) => ['approved', 'refund_requested'].includes(kind))
    expect(told).toMatchObject([
      { kind: 'approved', detail: 'void', by: 'Asha Verma', reason: 'The customer is here' },
      { kind: 'refund_requested' },
    ])
    const { body: payouts } = await cinema.api.get<{ _id: string; code: string }[]>('/counter/payouts', {
      token,
    })
    const payout = payouts.find(({ code }) => code === reservation?.code)
    expect((await post(`/counter/payouts/${payout?._id}`, {}, { token })).status).toBe(200)
    await sell(cinema, someone, saleBody(show, ['A1', 'A2']))
    const later = saleBody(show, ['B1'])
    await sell(cinema, someone, later)
    await post(`/counter/shifts/${someone.shift._id}/count`, { counted: 2_750 }, { token })
    expect(await post(`/counter/sales/${later.saleId}/void`, { reason }, { token })).toMatchObject({
      status: 409,
      body: { error: { code: 'no_open_shift' } },
    })
  })

  test('a sale whose guests are in is not voided, and the approval is not used up', async () => {
    const someone = await aClerk(cinema)
    const body = saleBody(await cinema.aShow({ startsInMinutes: 10 }), ['A1', 'A2'])
    const { reservation } = (await sell(cinema, someone, body)).body
    const path = `/counter/sales/${body.saleId}/void`
    const { token } = someone
    const asked = await post(path, { reason }, { token })
    const approvalId = await anApproval(cinema, someone, asked.body.error.details)
    await give(approvalId, admin)
    const scan = {
      nonce: randomUUID(),
      people: 1,
      gate: 'all',
      scannedAt: cinema.clock.now(),
      token: undefined,
    }
    const scanner = { userId: admin.userId, phoneId: null }
    await admit(cinema.deps, { ...scan, reservationId: reservation?._id ?? '', scanner })
    const refused = {
      status: 409,
      body: { error: { code: 'not_refundable', details: { because: { kind: 'ticket_used' } } } },
    }
    expect(await post(path, { reason }, { token, approvalId })).toMatchObject(refused)
    // Nor is a supervisor asked.
    expect(await post(path, { reason }, { token })).toMatchObject(refused)
    const payouts = await cinema.api.get<{ code: string }[]>('/counter/payouts', { token })
    expect(payouts.body.map(({ code }) => code)).not.toContain(reservation?.code)
  })

  test('a sale of more complimentary tickets than the limit goes through', async () => {
    const someone = await aClerk(cinema)
    const show = await cinema.aShow({ rows: 4, columns: 4 })
    const body = saleBody(show, ['A1', 'A2', 'A3', 'A4'], {
      mode: 'complimentary',
      amount: 0,
      reason: 'A school class',
      saleId: randomUUID(),
    })
    const refused = await sell(cinema, someone, body)
    expect(refused.body.error?.details).toMatchObject({ kind: 'complimentary', tickets: 4, amount: 0 })
    const approvalId = await anApproval(cinema, someone, refused.body.error?.details)
    const waiting = await cinema.api.get<{ _id: string }[]>('/approvals', { token: admin.token })
    expect(waiting.body.map(({ _id }) => _id)).toContain(approvalId)
    await give(approvalId, admin)
    expect((await sell(cinema, someone, { ...body, approvalId })).status).toBe(200)
  })
})

test.each([
  ['to come', 60],
  ['that has begun and is still sold', -5],
])(
  'a complimentary sale of a show %s is void without an approval: no money goes back, and its seats are free',
  async (_, startsIn) => {
    const someone = await aClerk(cinema)
    const show = await cinema.aShow({ rows: 4, columns: 4 })
    await moveShow(cinema.deps.db, show.id, minutesAfter(cinema.clock.now(), startsIn))
    const free = { mode: 'complimentary' as const, amount: 0, reason: 'A guest of the house' }
    const body = saleBody(show, ['A1'], free)
    await sell(cinema, someone, body)
    const { token } = someone
    expect(await post(`/counter/sales/${body.saleId}/void`, { reason }, { token })).toMatchObject({
      status: 200,
      body: { amount: 0, mode: 'complimentary' },
    })
    expect((await sell(cinema, someone, saleBody(show, ['A1'], free))).status).toBe(200)
  },
)

test('a sale of a show that has begun is void with an approval, and its seats are sold again', async () => {
  const someone = await aClerk(cinema)
  const show = await cinema.aShow({ rows: 4, columns: 4 })
  await moveShow(cinema.deps.db, show.id, minutesAfter(cinema.clock.now(), -5))
  const body = saleBody(show, ['A1'])
  await sell(cinema, someone, body)
  const path = `/counter/sales/${body.saleId}/void`
  const { token } = someone
  const refused = await post(path, { reason }, { token })
  const approvalId = await anApproval(cinema, someone, refused.body.error.details)
  await give(approvalId, admin)
  expect((await post(path, { reason }, { token, approvalId })).status).toBe(200)
  expect((await sell(cinema, someone, saleBody(show, ['A1']))).status).toBe(200)
})
