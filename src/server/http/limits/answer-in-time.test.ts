import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { checkoutBody, type Checkout, type Person, type Show } from '#server/testing/builders.ts'
import { control } from '#server/testing/provider-books.ts'
import type { Refusal } from '#server/testing/refusal.ts'
import { testCinema, type TestCinema } from '#server/testing/test-cinema.ts'

const ANSWER_MILLISECONDS = 1_000
/** The provider executes the call at once and responds after the deadline. */
const afterDeadline = { responseDelayMs: ANSWER_MILLISECONDS * 2 }

let cinema: TestCinema
let asha: Person
let show: Show
beforeAll(async () => {
  cinema = await testCinema({ answerMilliseconds: ANSWER_MILLISECONDS })
})
beforeEach(async () => {
  await cinema.simulators.inject({ method: 'POST', url: '/control/reset' })
  asha = await cinema.aPerson()
  show = await cinema.aShow()
})
afterAll(() => cinema.close())

const fault = (operation: string, kind: object, times = 1) =>
  control(cinema.simulatorsUrl, '/faults', { operation, fault: kind, times })

const unknown = { status: 503, body: { error: { code: 'outcome_unknown' } } }

test('a checkout whose provider responds late has an unknown outcome, which a repeat with its key gets', async () => {
  await fault('orders.create', afterDeadline)
  const order = checkoutWithKey()
  const first = await order()
  expect(first).toMatchObject(unknown)
  expect(first.headers['retry-after']).toBe('3')
  const [outcome, codes] = await repeat(order)
  expect(outcome).toMatchObject({ status: 200, body: { currency: 'INR' } })
  expect(codes).not.toContain('idempotency_in_progress')
  expect((await order()).body).toEqual(outcome.body)
  expect(await listOrders()).toEqual([outcome.body.orderID])
})

test('a checkout that fails after its deadline can be made again with its key', async () => {
  await fault('orders.create', { ...afterDeadline, garbage: true })
  await fault('orders.list', { status: 502 }, 3)
  const order = checkoutWithKey()
  expect(await order()).toMatchObject(unknown)
  const [outcome] = await repeat(order)
  expect(outcome.status).toBe(200)
  expect(await listOrders()).toEqual([outcome.body.orderID])
})

test('a refusal that is decided after the deadline is what a repeat with the key gets', async () => {
  await fault('orders.create', afterDeadline)
  const order = checkoutWithKey()
  expect(await order()).toMatchObject(unknown)
  await cinema.deps.db.query('delete from showtime where id = $1', [show.id])
  const [outcome] = await repeat(order)
  expect(outcome).toMatchObject({ status: 404, body: { error: { code: 'not_found' } } })
  expect(await listOrders()).toEqual([])
})

test.each([
  ['the payment provider', 'payments.fetch'],
  ['the ticketing system', 'ticketing.buyOut'],
])(
  'a confirmation for which %s responds late is completed without a repeat, and charged once',
  async (_, operation) => {
    const checkout = await aHeldOrder()
    const paid = await cinema.pay(checkout)
    await fault(operation, afterDeadline)
    expect(await cinema.confirm(paid, asha)).toMatchObject(unknown)
    await expect.poll(() => stateOf(checkout), { timeout: 20_000 }).toBe('confirmed')
    expect(await cinema.confirm(paid, asha)).toMatchObject({ status: 200, body: { state: 'confirmed' } })
    const captures = await cinema.deps.db.query(
      'select p.id from payment p join booking_order o on o.id = p.order_id where o.provider_order_id = $1',
      [checkout.orderID],
    )
    expect(captures).toEqual([{ id: paid.razorpay_payment_id }])
  },
)

test('a hold that waits for a lock of the database has an unknown outcome, and holds once', async () => {
  const checkout = await cinema.checkout(show, ['C4'], asha)
  await cinema.deps.db.transaction(async (tx) => {
    await tx.script('lock table seat_claim in exclusive mode')
    expect(await cinema.lock(checkout, asha)).toMatchObject(unknown)
  })
  await expect.poll(() => stateOf(checkout)).toBe('held')
  expect((await cinema.lock(checkout, asha)).status).toBe(200)
})

test('a read that takes too long is refused: it has no outcome', async () => {
  const checkout = await aHeldOrder()
  await cinema.deps.db.transaction(async (tx) => {
    await tx.script('lock table booking_order in access exclusive mode')
    const read = await cinema.api.get(`/razorpay/order/check?orderId=${checkout.order}`, {
      token: asha.token,
    })
    expect(read).toMatchObject({ status: 503, body: { error: { code: 'database_unavailable' } } })
  })
})

type Response = { orderID?: string; currency?: string } & Partial<Refusal>

function checkoutWithKey() {
  const headers = { 'idempotency-key': randomUUID() }
  const body = checkoutBody(show, ['C4'])
  return () => cinema.api.post<Response>('/checkoutRazorPay', { token: asha.token, body, headers })
}

/** Repeats a call until its outcome is known. Returns that and the codes of the responses before it. */
async function repeat<T extends { status: number; body: Response }>(
  call: () => Promise<T>,
): Promise<[outcome: T, codes: unknown[]]> {
  const codes: unknown[] = []
  for (let response = await call(); ; response = await call()) {
    if (response.status < 500) return [response, codes]
    codes.push(response.body.error?.code)
  }
}

async function aHeldOrder(): Promise<Checkout> {
  const checkout = await cinema.checkout(show, ['C4'], asha)
  await cinema.lock(checkout, asha)
  return checkout
}

async function stateOf({ orderID }: Checkout): Promise<string | undefined> {
  const [row] = await cinema.deps.db.query<{ state: string }>(
    'select state from booking_order where provider_order_id = $1',
    [orderID],
  )
  return row?.state
}

async function listOrders(): Promise<string[]> {
  const rows = await cinema.deps.db.query<{ id: string }>(
    'select provider_order_id as id from booking_order where user_id = $1',
    [asha.userId],
  )
  return rows.map(({ id }) => id)
}
