import { createServer } from 'node:http'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { toPaise } from '#domain/money.ts'
import { createRazorpay } from '#server/gateways/razorpay.ts'
import { testCinema, type TestCinema } from '#server/testing/test-cinema.ts'
import { openTestPostgres } from '#server/testing/test-database.ts'
import { recordCaptures } from '../captures.queries.ts'
import { reconcile } from '../reconcile.ts'

const MANY = 10_000
const AMOUNT = toPaise(24_000)

let cinema: TestCinema
beforeAll(async () => {
  cinema = await testCinema({ db: await openTestPostgres(inject('postgresUrl')) })
})
afterAll(() => cinema.close())

const idOf = (index: number) => `pay_many${String(index).padStart(6, '0')}`

/** A provider of many payments, which it lists by pages of 100 as Razorpay does. */
async function aProviderOfMany() {
  const at = Math.floor(cinema.clock.now().getTime() / 1_000) - 3_600
  const payment = (index: number) => ({
    id: idOf(index),
    order_id: `order_${index}`,
    amount: AMOUNT,
    currency: 'INR',
    status: 'captured',
    captured: true,
    fee: 566,
    tax: 86,
    method: 'upi',
    created_at: at,
  })
  let pages = 0
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://provider')
    const one = /^\/v1\/payments\/pay_many(\d+)$/.exec(pathname)?.[1]
    const [skip, count] = [Number(searchParams.get('skip')), Number(searchParams.get('count'))]
    const isList = pathname.endsWith('/payments')
    if (isList) pages += 1
    const listed = Array.from({ length: Math.max(0, Math.min(count, MANY - skip)) }, (_, index) =>
      payment(skip + index),
    )
    // Nobody's orders: they are not found.
    const isOrder = pathname.includes('/orders/')
    response.writeHead(isOrder ? 404 : 200, { 'content-type': 'application/json' })
    response.end(JSON.stringify(one ? payment(Number(one)) : { items: isList ? listed : [] }))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as { port: number }
  const gateway = createRazorpay({
    baseUrl: `http://127.0.0.1:${port}/v1`,
    keyId: 'key',
    keySecret: 'secret',
    webhookSecret: 'secret',
    now: cinema.clock.now,
  })
  return {
    gateway,
    pages: () => pages,
    async close() {
      await gateway.close()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

test('ten thousand payments are read by pages, compared by two runs at once, and the two wrong ones are found once', async () => {
  const provider = await aProviderOfMany()
  const { deps } = cinema
  const captures = Array.from({ length: MANY - 1 }, (_, index) => ({
    id: idOf(index),
    showtimeId: deps.newId(),
    orderId: deps.newId(),
    fee: toPaise(566),
    method: 'upi',
    amount: index === 7 ? toPaise(100) : AMOUNT,
    capturedAt: deps.now(),
  }))
  await recordCaptures(
    deps.db,
    captures.map((capture) => ({ ...capture, provider: 'razorpay' })),
  )
  const gateways = { ...deps.gateways, payments: provider.gateway }
  const [first, second] = await Promise.all([
    reconcile({ ...deps, gateways }),
    reconcile({ ...deps, gateways }),
  ])
  expect(provider.pages()).toBeGreaterThanOrEqual(2 * (MANY / 100))
  const expected = [
    { kind: 'payment_amount', subject: idOf(7), ours: 100, theirs: AMOUNT },
    { kind: 'payment_not_booked', subject: idOf(MANY - 1), ours: null, theirs: AMOUNT },
  ]
  expect(first).toMatchObject(expected)
  expect(second).toMatchObject(expected)
  const rows = await deps.db.query(
    `select d.subject, count(e)::int as events from reconciliation_difference d join reconciliation_event e on e.difference_id = d.id
     group by 1 order by 1`,
  )
  expect(rows).toEqual([
    { subject: idOf(7), events: 1 },
    { subject: idOf(MANY - 1), events: 1 },
  ])
  await provider.close()
})
