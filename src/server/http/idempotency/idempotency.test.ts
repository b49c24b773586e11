import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { minutesAfter } from '#domain/time.ts'
import { checkoutBody, type Person, type Show } from '#server/testing/builders.ts'
import { aSnack } from '#server/testing/snack-calls.ts'
import { testCinema, type TestCinema } from '#server/testing/test-cinema.ts'
import { claimKey, storeResponse } from './idempotency.queries.ts'

let cinema: TestCinema
let asha: Person
let show: Show
let key: string

beforeAll(async () => {
  cinema = await testCinema()
})
afterAll(() => cinema.close())
beforeEach(async () => {
  asha = await cinema.aPerson()
  show = await cinema.aShow()
  key = randomUUID()
})

const order = (seats: readonly string[], buyer = asha, changes: object = {}) =>
  cinema.api.post<{ orderID: string }>('/checkoutRazorPay', {
    token: buyer.token,
    body: { ...checkoutBody(show, seats), ...changes },
    headers: { 'idempotency-key': key },
  })

const claimedAt = (at: Date) =>
  cinema.deps.db.query(
    'insert into idempotent_response (user_id, key, request_hash, created_at) values ($1, $2, $3, $4)',
    [asha.userId, key, 'of a process that died', at],
  )

test('the same key and body replays the first response and creates one order', async () => {
  const [first, second] = [await order(['C4']), await order(['C4'])]
  expect(first.status).toBe(200)
  expect([second.status, second.body]).toEqual([first.status, first.body])
  expect(await countOrders(asha)).toBe(1)
})

test('the order of the fields in the body does not matter', async () => {
  const first = await order(['C4'])
  const reversed = Object.fromEntries(Object.entries(checkoutBody(show, ['C4'])).toReversed())
  const second = await cinema.api.post('/checkoutRazorPay', {
    token: asha.token,
    body: reversed,
    headers: { 'idempotency-key': key },
  })
  expect(second.body).toEqual(first.body)
})

test('the same key with another body is refused', async () => {
  await order(['C4'])
  expect(await order(['C5'])).toMatchObject({
    status: 422,
    body: { error: { code: 'idempotency_mismatch' } },
  })
})

test('the same key and body for another resource is refused', async () => {
  const cook = await cinema.aStaffMember('snack_bar')
  const setSoldOut = ({ id }: { id: string }) =>
    cinema.api.call('POST', `/kitchen/snacks/${id}/sold-out`, {
      token: cook.token,
      body: { isSoldOut: true },
      headers: { 'idempotency-key': key },
    })
  const [samosa, chai] = [await aSnack(cinema), await aSnack(cinema)]
  const statuses = [await setSoldOut(samosa), await setSoldOut(samosa), await setSoldOut(chai)]
  expect(statuses.map(({ status }) => status)).toEqual([200, 200, 422])
})

test('the same key and body with another query is refused', async () => {
  const change = (orderId: string) =>
    cinema.api.post<{ error: { code: string } }>(`/orders/snacks?orderId=${orderId}`, {
      token: asha.token,
      body: { snacks: [], amount: 100 },
      headers: { 'idempotency-key': key },
    })
  const refused = [await change('one'), await change('one'), await change('another')]
  expect(refused.map(({ status, body }) => [status, body.error.code])).toEqual([
    [404, 'not_found'],
    [404, 'not_found'],
    [422, 'idempotency_mismatch'],
  ])
})

test('an error response is replayed like any response, with a new request id', async () => {
  const [first, second] = [await order(['C4'], asha, { amount: 1 }), await order(['C4'], asha, { amount: 1 })]
  expect(first).toMatchObject({ status: 422, body: { error: { code: 'amount_mismatch' } } })
  expect([second.status, second.body]).toEqual([first.status, first.body])
})

test('a malformed body does not use up the key', async () => {
  expect((await order(['C4'], asha, { date: 'tomorrow' })).status).toBe(400)
  expect((await order(['C4'])).status).toBe(200)
})

test('keys belong to a user', async () => {
  const ravi = await cinema.aPerson()
  const [hers, his] = [await order(['C4']), await order(['C4'], ravi)]
  expect(his.status).toBe(200)
  expect(his.body.orderID).not.toBe(hers.body.orderID)
})

test('of concurrent requests one is processed, and the others wait or get its response', async () => {
  const responses = await Promise.all(Array.from({ length: 6 }, () => order(['C4'])))
  const statuses = responses.map(({ status }) => status)
  expect(statuses.filter((status) => ![200, 409].includes(status))).toEqual([])
  const orders = new Set(responses.flatMap(({ body }) => body.orderID ?? []))
  expect(orders.size).toBe(1)
  expect(await countOrders(asha)).toBe(1)
  expect(orders).toContain((await order(['C4'])).body.orderID)
})

test('a request in progress locks its key for a minute', async () => {
  await claimedAt(minutesAfter(cinema.deps.now(), -0.5))
  expect((await order(['C4'])).status).toBe(422)
})

test('the key of a request that ended without a response can be used again', async () => {
  await claimedAt(minutesAfter(cinema.deps.now(), -1.1))
  expect((await order(['C4'])).status).toBe(200)
})

test('a provider failure is not stored: the same key can be retried', async () => {
  const fault = { operation: 'orders.create', times: 3, fault: { status: 502 } }
  await cinema.simulators.inject({ method: 'POST', url: '/control/faults', payload: fault })
  expect((await order(['C4'])).status).toBe(503)
  expect((await order(['C4'])).status).toBe(200)
})

test('a response that is stored late does not replace that of a later call with the key', async () => {
  const first = { userId: asha.userId, key, requestHash: 'first', now: cinema.deps.now() }
  const second = { ...first, requestHash: 'second', now: minutesAfter(first.now, 2) }
  expect([await claimKey(cinema.deps.db, first), await claimKey(cinema.deps.db, second)]).toEqual([
    null,
    null,
  ])
  await storeResponse(cinema.deps.db, first, { status: 200, response: '{"order":1}' })
  await storeResponse(cinema.deps.db, second, { status: 200, response: '{"order":2}' })
  await storeResponse(cinema.deps.db, first, { status: 200, response: '{"order":1}' })
  expect(await claimKey(cinema.deps.db, second)).toMatchObject({ status: 200, response: { order: 2 } })
})

test.each(['', 'with a blank', 'x'.repeat(101), 'ключ'])('the key %j is refused', async (bad) => {
  key = bad
  expect(await order(['C4'])).toMatchObject({ status: 400, body: { error: { code: 'malformed' } } })
})

test('without a key every request is a new one', async () => {
  const request = { token: asha.token, body: checkoutBody(show, ['C4']) }
  const ids = [1, 2].map(
    async () => (await cinema.api.post<{ orderID: string }>('/checkoutRazorPay', request)).body,
  )
  const [first, second] = await Promise.all(ids)
  expect(first?.orderID).not.toBe(second?.orderID)
})

async function countOrders({ userId }: Person): Promise<number | undefined> {
  const [row] = await cinema.deps.db.query<{ count: number }>(
    'select count(*)::int as count from booking_order where user_id = $1',
    [userId],
  )
  return row?.count
}

test('a refusal by a limit is not kept: the same call goes through when the limit has passed', async () => {
  const buyer = await cinema.aPerson()
  const hold = (of: Show, idempotencyKey: string) =>
    cinema.api.post<{ order: string; error?: { code: string } }>('/orders/unproven', {
      token: buyer.token,
      headers: { 'idempotency-key': idempotencyKey },
      body: checkoutBody(of, ['A1', 'A2', 'A3', 'A4', 'A5', 'A6', 'A7']),
    })
  const { body: first } = await hold(await cinema.aShow(), randomUUID())
  const other = await cinema.aShow()
  const refused = await hold(other, key)
  expect(refused).toMatchObject({ status: 429, body: { error: { code: 'seats_at_limit' } } })
  await cinema.api.post(`/orders/release?orderId=${first.order}`, { token: buyer.token })
  expect((await hold(other, key)).status).toBe(200)
})
