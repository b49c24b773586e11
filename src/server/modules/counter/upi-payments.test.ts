import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { CounterSaleRow } from '#contract/counter.ts'
import type { CounterUpiPayment } from '#contract/counter-upi.ts'
import type { ShiftReport } from '#contract/counter-shifts.ts'
import { MOST_HELD_AT_COUNTER, UPI_MINUTES } from '#domain/counter.ts'
import { recoverOrders } from '#server/modules/booking/index.ts'
import { reconcile } from '#server/modules/payments/index.ts'
import { parseSeatName, type Person, type Show } from '#server/testing/builders.ts'
import { aClerk, counterSeats, orderOfSale } from '#server/testing/counter-calls.ts'
import { expectBooksToAgree } from '#server/testing/expect-books.ts'
import { control } from '#server/testing/provider-books.ts'
import { createTestClock } from '#server/testing/test-clock.ts'
import { testCinema, type TestCinema } from '#server/testing/test-cinema.ts'
import { openWebhookInbox, type WebhookInbox } from '#server/testing/webhook-inbox.ts'

let cinema: TestCinema
let clerk: Awaited<ReturnType<typeof aClerk>>
let show: Show
let inbox: WebhookInbox
beforeAll(async () => {
  cinema = await testCinema({ clock: createTestClock() })
  inbox = await openWebhookInbox()
  await control(cinema.simulatorsUrl, '/razorpay/webhooks', { url: inbox.url })
})
afterAll(async () => {
  await cinema.close()
  await inbox.close()
})
beforeEach(async () => {
  clerk = await aClerk(cinema)
  show = await cinema.aShow({ rupees: 250, plan: [[0, 0, 0, 0]] })
  inbox.events.length = 0
})
afterEach(() => expectBooksToAgree(cinema))

type Call = { readonly saleId: string; readonly by?: Person }
type Answer = CounterUpiPayment & { readonly error?: { readonly code: string } }

const pathOf = (saleId: string) => `/counter/upi-payments/${saleId}`
const bodyOf = (seats: readonly string[], changes: object = {}) => ({
  showtimeId: show.id,
  seats: seats.map(parseSeatName),
  amount: 250 * seats.length,
  ...changes,
})

function begin(seats: readonly string[], { saleId = randomUUID() as string, changes = {} } = {}) {
  const { token } = clerk
  const body = bodyOf(seats, changes)
  return cinema.api.call<Answer>('PUT', pathOf(saleId), { token, body })
}
const act = ({ saleId, by = clerk }: Call, action: 'check' | 'cancel') =>
  cinema.api.post<Answer>(`${pathOf(saleId)}/${action}`, { token: by.token })
const look = ({ saleId, by = clerk }: Call) => cinema.api.get<Answer>(pathOf(saleId), { token: by.token })

/** Begins a sale of seats. Returns its id. */
async function begun(seats: readonly string[]): Promise<string> {
  const { status, body } = await begin(seats)
  expect(status).toBe(200)
  expect(body.outcome).toMatchObject({ state: 'held', reservation: null, refund: null })
  return body.saleId
}

async function qrOf(saleId: string): Promise<string> {
  const { id } = await orderOfSale(cinema, saleId)
  const [row] = await cinema.deps.db.query<{ qr: string }>(
    'select provider_order_id as qr from booking_order where id = $1',
    [id],
  )
  return row?.qr ?? ''
}

/** The customer scans the code and pays in the app. Returns what the app says. */
async function scan(qr: string): Promise<string> {
  const response = await fetch(`${cinema.simulatorsUrl}/razorpay/checkout/qr/${qr}`, {
    method: 'POST',
    body: new URLSearchParams({ decision: 'success' }),
  })
  return response.text()
}
/** The bank credits the code although it is closed or asks for another amount, in paise. */
const credit = async (saleId: string, amount?: number) =>
  control(cinema.simulatorsUrl, `/razorpay/qr-codes/${await qrOf(saleId)}/payments`, {
    isCreditedAnyway: true,
    ...(amount !== undefined && { amount }),
  })
const pay = async (saleId: string) => scan(await qrOf(saleId))

const creditedEvents = () => inbox.events.filter(({ body }) => body.includes('"qr_code.credited"'))

const sold = (seats: readonly string[]) => ({
  status: 200,
  body: { outcome: { state: 'confirmed', reservation: { convertedSeats: seats }, refund: null } },
})
const refundsOf = async (saleId: string) => {
  const { id } = await orderOfSale(cinema, saleId)
  return cinema.deps.db.query('select reason, state from refund where order_id = $1', [id])
}

test('a customer scans the code of the exact amount, and the webhook makes the ticket, once', async () => {
  const { status, body } = await begin(['A1', 'A2'], { changes: { email: 'anil@example.com' } })
  expect([status, body]).toMatchObject([
    200,
    { amount: 500, seats: ['A1', 'A2'], outcome: { state: 'held' } },
  ])
  expect((await counterSeats(cinema, clerk, show)).seats).toEqual([[4, 4, 0, 0]])
  const picture = await cinema.app.inject({
    url: `/api${pathOf(body.saleId)}/qr.png`,
    headers: { authorization: `Bearer ${clerk.token}` },
  })
  expect([picture.statusCode, picture.headers['content-type']]).toEqual([200, 'image/png'])
  expect(await pay(body.saleId)).toContain('Paid.')
  await expect.poll(creditedEvents).toHaveLength(1)
  for (const { headers, body: payload } of [...creditedEvents(), ...creditedEvents()])
    await cinema.app.inject({ method: 'POST', url: '/api/webhooks/razorpay', headers, payload })
  await expect.poll(() => look(body)).toMatchObject(sold(['A1', 'A2']))
  expect((await counterSeats(cinema, clerk, show)).seats).toEqual([[1, 1, 0, 0]])
})

test('a payment of which no webhook tells is found by asking', async () => {
  const saleId = await begun(['A1'])
  expect((await act({ saleId }, 'check')).body.outcome.state).toBe('held')
  await pay(saleId)
  expect((await look({ saleId })).body.outcome.state).toBe('held')
  expect(await act({ saleId }, 'check')).toMatchObject(sold(['A1']))
  expect(await act({ saleId }, 'check')).toMatchObject(sold(['A1']))
})

test('a payment that nobody asks for is found by the recovery, and by the reconciliation', async () => {
  const [first, second] = [await begun(['A1']), await begun(['A2'])]
  await pay(first)
  cinema.clock.advance(1)
  await recoverOrders(cinema.deps)
  expect(await look({ saleId: first })).toMatchObject(sold(['A1']))
  await pay(second)
  await reconcile(cinema.deps)
  expect(await look({ saleId: second })).toMatchObject(sold(['A2']))
})

test('the same sale sent again is begun once, also at the same moment; another one of its id is refused', async () => {
  const saleId = randomUUID()
  const all = await Promise.all(Array.from({ length: 4 }, () => begin(['A1'], { saleId })))
  expect(all.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  expect(await begin(['A2'], { saleId })).toMatchObject({
    status: 422,
    body: { error: { code: 'idempotency_mismatch' } },
  })
  await pay(saleId)
  expect(await act({ saleId }, 'check')).toMatchObject(sold(['A1']))
})

test.each([
  ['a seat of somebody else', () => begun(['A1']).then(() => begin(['A1'])), 409, 'seat_taken'],
  ['another amount', () => begin(['A1'], { changes: { amount: 240 } }), 422, 'amount_mismatch'],
  ['no seat of the plan', () => begin(['B9']), 422, 'seat_unknown'],
] as const)('%s is refused before there is a code', async (_case, call, status, code) => {
  expect(await call()).toMatchObject({ status, body: { error: { code } } })
})

test('a clerk has no more seats waiting for payments than are held at the counter, also at the same moment', async () => {
  const plan = [Array.from({ length: MOST_HELD_AT_COUNTER + 2 }, () => 0)]
  show = await cinema.aShow({ rupees: 250, plan })
  const codes = await Promise.all(
    Array.from({ length: MOST_HELD_AT_COUNTER / 2 + 1 }, (_, n) =>
      begin([`A${2 * n + 1}`, `A${2 * n + 2}`]).then(({ body }) => body.error?.code ?? body.outcome.state),
    ),
  )
  expect(codes.filter((code) => code !== 'held')).toEqual(['counter_holds_at_limit'])
  const others = await aClerk(cinema)
  const free = bodyOf([`A${2 * codes.findIndex((code) => code !== 'held') + 1}`])
  const call = { token: others.token, body: free }
  expect((await cinema.api.call('PUT', pathOf(randomUUID()), call)).status).toBe(200)
})

test('a sale that is given up frees its seats, and its code is closed', async () => {
  const saleId = await begun(['A1'])
  const qr = await qrOf(saleId)
  expect((await act({ saleId }, 'cancel')).body.outcome.state).toBe('abandoned')
  expect((await act({ saleId }, 'cancel')).body.outcome.state).toBe('abandoned')
  expect((await counterSeats(cinema, clerk, show)).seats).toEqual([[0, 0, 0, 0]])
  expect(await scan(qr)).toContain('closed')
})

test('a payment that was made before the clerk gave up is kept', async () => {
  const saleId = await begun(['A1'])
  await pay(saleId)
  expect(await act({ saleId }, 'cancel')).toMatchObject(sold(['A1']))
})

test('a payment that comes after the time is over goes back by itself', async () => {
  const saleId = await begun(['A1'])
  cinema.clock.advance(UPI_MINUTES + 1)
  await recoverOrders(cinema.deps)
  expect((await look({ saleId })).body.outcome.state).toBe('expired')
  await credit(saleId)
  const { body } = await act({ saleId }, 'check')
  expect(body.outcome).toMatchObject({ reservation: null })
  expect(await refundsOf(saleId)).toMatchObject([{ reason: 'sale_given_up' }])
  expect((await counterSeats(cinema, clerk, show)).seats).toEqual([[0, 0, 0, 0]])
})

test('a payment that comes after the clerk gave up goes back by itself, also when the code could not be closed', async () => {
  const fault = { status: 500 }
  await control(cinema.simulatorsUrl, '/faults', { operation: 'qr_codes.close', fault, times: 10 })
  const saleId = await begun(['A1'])
  expect((await act({ saleId }, 'cancel')).body.outcome.state).toBe('abandoned')
  await fetch(`${cinema.simulatorsUrl}/control/faults`, { method: 'DELETE' })
  await pay(saleId)
  await act({ saleId }, 'check')
  expect(await refundsOf(saleId)).toMatchObject([{ reason: 'sale_given_up' }])
})

test('a second payment of a code goes back, and the ticket stays', async () => {
  const saleId = await begun(['A1'])
  await pay(saleId)
  await credit(saleId)
  expect(await act({ saleId }, 'check')).toMatchObject({ body: { outcome: { state: 'confirmed' } } })
  await reconcile(cinema.deps)
  expect(await refundsOf(saleId)).toMatchObject([{ reason: 'order_already_paid' }])
  expect((await counterSeats(cinema, clerk, show)).seats).toEqual([[1, 0, 0, 0]])
})

test('a payment of another amount buys nothing and goes back', async () => {
  const saleId = await begun(['A1'])
  await credit(saleId, 24_000)
  const { body } = await act({ saleId }, 'check')
  expect(body.outcome).toMatchObject({ reservation: null })
  expect(await refundsOf(saleId)).toMatchObject([{ reason: 'amount_mismatch' }])
  expect((await counterSeats(cinema, clerk, show)).seats).toEqual([[0, 0, 0, 0]])
})

test('a payment, a check and a cancellation of the same moment are a ticket or nothing', async () => {
  for (let round = 0; round < 5; round += 1) {
    show = await cinema.aShow({ rupees: 250, plan: [[0, 0, 0, 0]] })
    const saleId = await begun(['A1'])
    await Promise.all([pay(saleId), act({ saleId }, 'check'), act({ saleId }, 'cancel')])
    const { body } = await act({ saleId }, 'check')
    const isSold = body.outcome.state === 'confirmed'
    expect((await counterSeats(cinema, clerk, show)).seats).toEqual([[isSold ? 1 : 0, 0, 0, 0]])
    expect(body.outcome.reservation === null).toBe(!isSold)
  }
})

test('a sale that a supervisor voids goes back to the account of the customer, not from the drawer', async () => {
  const saleId = await begun(['A1'])
  await pay(saleId)
  await act({ saleId }, 'check')
  const admin = await cinema.aPerson('admin')
  const reason = 'Fell ill'
  const voided = await cinema.api.post(`/counter/sales/${saleId}/void`, {
    token: admin.token,
    body: { reason },
  })
  expect(voided).toMatchObject({ status: 200, body: { amount: 250, mode: 'upi' } })
  expect(await refundsOf(saleId)).toMatchObject([{ state: 'processed' }])
  const payouts = await cinema.api.get<unknown[]>('/counter/payouts?page=1&limit=10', { token: clerk.token })
  expect(payouts.body).toEqual([])
})

test('the shift reports what was sold by UPI, and lists no sale that was given up', async () => {
  const [paid, left] = [await begun(['A1', 'A2']), await begun(['A3'])]
  await pay(paid)
  await act({ saleId: paid }, 'check')
  await act({ saleId: left }, 'cancel')
  const { token, shift } = clerk
  const sales = await cinema.api.get<CounterSaleRow[]>('/counter/sales?page=1&limit=10', { token })
  expect(sales.body).toMatchObject([{ _id: paid, mode: 'upi', state: 'confirmed' }])
  await cinema.api.post(`/counter/shifts/${shift._id}/count`, { token, body: { counted: 2_000 } })
  const report = await cinema.api.get<ShiftReport>(`/counter/shifts/${shift._id}`, { token })
  expect(report.body.sales).toEqual([{ mode: 'upi', sales: 1, tickets: 2, amount: 500 }])
  expect(report.body).toMatchObject({ expected: 2_000, difference: { amount: 0 } })
})

test('another clerk sees nothing of a sale, and cannot give it up', async () => {
  const saleId = await begun(['A1'])
  const by = await aClerk(cinema)
  for (const answer of [
    await look({ saleId, by }),
    await act({ saleId, by }, 'check'),
    await act({ saleId, by }, 'cancel'),
  ])
    expect(answer).toMatchObject({ status: 404 })
})
