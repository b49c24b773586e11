import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { CounterSaleRow } from '#contract/counter.ts'
import type { ShiftReport } from '#contract/counter-shifts.ts'
import { MOST_HELD_AT_COUNTER } from '#domain/counter.ts'
import { businessDayOf } from '#domain/schedule.ts'
import { recoverOrders } from '#server/modules/booking/index.ts'
import { reconcile } from '#server/modules/payments/index.ts'
import type { Show } from '#server/testing/builders.ts'
import { aClerk, counterSeats } from '#server/testing/counter-calls.ts'
import { expectBooksToAgree } from '#server/testing/expect-books.ts'
import { control } from '#server/testing/provider-books.ts'
import { readReport, reportPath, rowsOf } from '#server/testing/report-rows.ts'
import { createTestClock } from '#server/testing/test-clock.ts'
import { testCinema, type TestCinema } from '#server/testing/test-cinema.ts'
import { pathOfUpi, soldByUpi, upiSales } from '#server/testing/upi-sales.ts'
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

const { bodyOf, begin, qrOf, scan, begun, act, look, pictureOf, pay, refundsOf } = upiSales(() => ({
  cinema,
  clerk,
  show,
}))
const creditedEvents = () => inbox.events.filter(({ body }) => body.includes('"qr_code.credited"'))

test('a customer scans the code of the exact amount, and the webhook makes the ticket, once', async () => {
  const { status, body } = await begin(['A1', 'A2'], { changes: { email: 'anil@example.com' } })
  expect([status, body]).toMatchObject([
    200,
    { amount: 500, seats: ['A1', 'A2'], outcome: { state: 'held' } },
  ])
  expect((await counterSeats(cinema, clerk, show)).seats).toEqual([[4, 4, 0, 0]])
  const picture = await pictureOf(body.saleId)
  expect([picture.statusCode, picture.headers['content-type']]).toEqual([200, 'image/png'])
  expect(await pay(body.saleId)).toContain('Paid.')
  await expect.poll(creditedEvents).toHaveLength(1)
  for (const { headers, body: payload } of [...creditedEvents(), ...creditedEvents()])
    await cinema.app.inject({ method: 'POST', url: '/api/webhooks/razorpay', headers, payload })
  await expect.poll(() => look(body)).toMatchObject(soldByUpi(['A1', 'A2']))
  expect((await counterSeats(cinema, clerk, show)).seats).toEqual([[1, 1, 0, 0]])
})

test('a payment of which no webhook tells is found by asking', async () => {
  const saleId = await begun(['A1'])
  expect((await act({ saleId }, 'check')).body.outcome.state).toBe('held')
  await pay(saleId)
  expect((await look({ saleId })).body.outcome.state).toBe('held')
  expect(await act({ saleId }, 'check')).toMatchObject(soldByUpi(['A1']))
  expect(await act({ saleId }, 'check')).toMatchObject(soldByUpi(['A1']))
})

test('a payment that nobody asks for is found by the recovery, and by the reconciliation', async () => {
  const [first, second] = [await begun(['A1']), await begun(['A2'])]
  await pay(first)
  cinema.clock.advance(1)
  await recoverOrders(cinema.deps)
  expect(await look({ saleId: first })).toMatchObject(soldByUpi(['A1']))
  await pay(second)
  await reconcile(cinema.deps)
  expect(await look({ saleId: second })).toMatchObject(soldByUpi(['A2']))
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
  expect(await act({ saleId }, 'check')).toMatchObject(soldByUpi(['A1']))
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
  expect((await cinema.api.call('PUT', pathOfUpi(randomUUID()), call)).status).toBe(200)
})

test('a sale that is given up frees its seats, and its code is closed', async () => {
  const saleId = await begun(['A1'])
  const qr = await qrOf(saleId)
  expect((await act({ saleId }, 'cancel')).body.outcome.state).toBe('abandoned')
  expect((await act({ saleId }, 'cancel')).body.outcome.state).toBe('abandoned')
  expect((await counterSeats(cinema, clerk, show)).seats).toEqual([[0, 0, 0, 0]])
  expect(await scan(qr)).toContain('closed')
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
  const day = businessDayOf(show.startsAt)
  const tickets = rowsOf(
    await readReport(cinema, await cinema.aPerson('admin'), reportPath('tickets', { from: day, until: day })),
  )
  expect(new Set(tickets.map(({ channel }) => channel))).toEqual(new Set(['Box office']))
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
