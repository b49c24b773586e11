import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { ShiftReport } from '#contract/counter-shifts.ts'
import { businessDayOf } from '#domain/schedule.ts'
import { recoverOrders } from '#server/modules/booking/index.ts'
import { reconcile } from '#server/modules/payments/index.ts'
import type { Show } from '#server/testing/builders.ts'
import { aClerk, counterSeats } from '#server/testing/counter-calls.ts'
import { expectBooksToAgree } from '#server/testing/expect-books.ts'
import { readReport, reportPath, rowsOf } from '#server/testing/report-rows.ts'
import { card, cash, splitSales } from '#server/testing/split-sales.ts'
import { createTestClock } from '#server/testing/test-clock.ts'
import { testCinema, type TestCinema } from '#server/testing/test-cinema.ts'

let cinema: TestCinema
let clerk: Awaited<ReturnType<typeof aClerk>>
let show: Show
beforeAll(async () => {
  cinema = await testCinema({ clock: createTestClock() })
})
afterAll(() => cinema.close())
beforeEach(async () => {
  clerk = await aClerk(cinema)
  show = await cinema.aShow({ rupees: 250, plan: [[0, 0, 0, 0]] })
})
afterEach(async () => {
  await counter.endFaults()
  await counter.payOutAll()
  await expectBooksToAgree(cinema)
})
const counter = splitSales(() => ({ cinema, clerk, show }))
const { sellInParts, paidByUpi, takeRest, tendersOf, act, look } = counter

const countedReport = async (counted: number) => {
  const { token, shift } = clerk
  await cinema.api.post(`/counter/shifts/${shift._id}/count`, { token, body: { counted } })
  return (await cinema.api.get<ShiftReport>(`/counter/shifts/${shift._id}`, { token })).body
}

test.each([
  ['cash and card', [cash(200), card(300)]],
  ['cash of two people', [cash(100), cash(400, 500)]],
  ['two cards', [card(100, 'A-1'), card(400, 'A-2')]],
  ['four parts', [cash(100), card(100, 'A-1'), card(100, 'A-2'), cash(200)]],
])('a sale is paid by %s, and is one sale', async (_case, parts) => {
  const saleId = randomUUID()
  for (let again = 0; again < 2; again += 1)
    expect(await sellInParts(['A1', 'A2'], parts, { saleId })).toMatchObject({
      status: 200,
      body: { state: 'confirmed', reservation: { total: 500 } },
    })
  expect(await tendersOf(saleId)).toEqual(
    parts.map(({ mode, amount }) => [mode === 'cash' ? 'cash' : 'card_terminal', amount, 'captured']),
  )
})

test.each([
  ['cash and UPI', 200, [cash(300, 500)]],
  ['card and UPI', 499, [card(1)]],
  ['cash, card and UPI', 200, [cash(200), card(100)]],
])(
  'a sale is paid by %s: the clerk takes the rest when the part by UPI has come',
  async (_case, upi, rest) => {
    const saleId = await paidByUpi(['A1', 'A2'], upi)
    expect(await takeRest(saleId, rest)).toMatchObject({
      status: 200,
      body: { amount: upi, outcome: { state: 'confirmed', reservation: { convertedSeats: ['A1', 'A2'] } } },
    })
    expect((await takeRest(saleId, rest)).body.outcome.state).toBe('confirmed')
    expect(await tendersOf(saleId)).toEqual([
      ['razorpay', upi, 'captured'],
      ...rest.map(({ mode, amount }) => [mode === 'cash' ? 'cash' : 'card_terminal', amount, 'captured']),
    ])
  },
)

test('the code asks for the part, and is not shown any more when it has come', async () => {
  const { body } = await counter.begin(['A1'], 200)
  expect(body).toMatchObject({ amount: 200, part: { rest: 50, isPaid: false }, outcome: { state: 'held' } })
  expect(await takeRest(body.saleId, [cash(50)])).toMatchObject({
    status: 409,
    body: { error: { code: 'order_not_paid' } },
  })
  await counter.pay(body.saleId)
  await act(body, 'check')
  expect((await counter.pictureOf(body.saleId)).statusCode).toBe(410)
  await act(body, 'cancel')
})

test.each([
  ['too little', [cash(200), card(200)], 'parts'],
  ['too much', [cash(200), card(400)], 'parts'],
  ['one part', [cash(500)], 'parts'],
  ['five parts', [cash(100), cash(100), cash(100), cash(100), cash(100)], 'parts'],
  ['nothing', [cash(0), card(500)], 'parts.0.amount'],
  ['less cash given than its part', [cash(200, 100), card(300)], 'parts.0.tendered'],
  ['a card without a slip', [cash(200), { mode: 'card', amount: 300 }], 'parts.1.slipReference'],
  ['a part by UPI on the word of the clerk', [cash(200), { mode: 'upi', amount: 300 }], 'parts.1.mode'],
  ['a complimentary part', [cash(200), { mode: 'complimentary', amount: 300 }], 'parts.1.mode'],
])('%s is no sale', async (_case, parts) => {
  expect(await sellInParts(['A1', 'A2'], parts)).toMatchObject({ status: 400 })
  expect((await counterSeats(cinema, clerk, show)).seats).toEqual([[0, 0, 0, 0]])
})

test('parts of another sum than the rest are refused, and so are other parts of a sale that is sold', async () => {
  const saleId = await paidByUpi(['A1', 'A2'], 200)
  const wrong = await takeRest(saleId, [cash(100)])
  expect(wrong).toMatchObject({ status: 422, body: { error: { code: 'amount_mismatch' } } })
  expect((await takeRest(saleId, [cash(300)])).status).toBe(200)
  expect(await takeRest(saleId, [card(300)])).toMatchObject({
    status: 422,
    body: { error: { code: 'idempotency_mismatch' } },
  })
  expect((await counter.begin(['A3'], 250)).status).toBe(400)
})

test('the same sale with other parts is another one, and is refused', async () => {
  const saleId = randomUUID()
  expect((await sellInParts(['A1', 'A2'], [cash(200), card(300)], { saleId })).status).toBe(200)
  expect(await sellInParts(['A1', 'A2'], [cash(300), card(200)], { saleId })).toMatchObject({
    status: 422,
    body: { error: { code: 'idempotency_mismatch' } },
  })
})

test('the payment of a part is found by the recovery, by the reconciliation and without the provider later', async () => {
  const { body: first } = await counter.begin(['A1'], 200)
  const { body: second } = await counter.begin(['A2'], 200)
  await counter.pay(first.saleId)
  cinema.clock.advance(1)
  await recoverOrders(cinema.deps)
  expect((await look(first)).body.part).toMatchObject({ isPaid: true })
  await counter.pay(second.saleId)
  await reconcile(cinema.deps)
  expect((await look(second)).body.part).toMatchObject({ isPaid: true })
  await counter.fail('payments.fetch')
  expect((await takeRest(first.saleId, [cash(50)])).body.outcome.state).toBe('confirmed')
  await counter.endFaults()
  await act(second, 'cancel')
})

test('another clerk neither takes the rest nor gives the sale up', async () => {
  const saleId = await paidByUpi(['A1'], 200)
  const by = await aClerk(cinema)
  expect((await takeRest(saleId, [cash(50)], by)).status).toBe(404)
  expect((await act({ saleId, by }, 'cancel')).status).toBe(404)
  await act({ saleId }, 'cancel')
})

test('the shift reports each part under its way, and counts its cash alone', async () => {
  const saleId = await paidByUpi(['A1', 'A2'], 200)
  await takeRest(saleId, [cash(200), card(100)])
  await sellInParts(['A3', 'A4'], [cash(100), card(400)])
  const waiting = await cinema.aShow({ rupees: 250, plan: [[0, 0, 0, 0]] })
  show = waiting
  const open = await paidByUpi(['A1'], 200)
  await act({ saleId: open }, 'cancel')
  expect(await countedReport(2_300)).toMatchObject({
    sales: [{ mode: 'split', sales: 2, tickets: 4, amount: 1_000 }],
    parts: [
      { mode: 'card', parts: 2, amount: 500 },
      { mode: 'cash', parts: 2, amount: 300 },
      { mode: 'upi', parts: 1, amount: 200 },
    ],
    taken: [
      { mode: 'cash', amount: 300 },
      { mode: 'card', amount: 500 },
      { mode: 'upi', amount: 200 },
    ],
    expected: 2_300,
    difference: { amount: 0 },
  })
})

test('the collection, and the figures, have each part under its own method', async () => {
  const saleId = await paidByUpi(['A1', 'A2'], 200)
  await takeRest(saleId, [cash(200), card(100)])
  const admin = await cinema.aPerson('admin')
  const day = businessDayOf(show.startsAt)
  const read = async (name: string) =>
    rowsOf(await readReport(cinema, admin, reportPath(name, { from: day, until: day, movie: show.movieId })))
  expect(await read('movie-collection')).toMatchObject([
    { gross: 500, paid_upi: 200, paid_cash: 200, paid_card: 100, paid_otherwise: 0 },
  ])
  expect(await read('tickets')).toMatchObject([{ method: 'Split' }, { method: 'Split' }])
})
