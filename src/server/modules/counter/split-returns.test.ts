import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { ShiftReport } from '#contract/counter-shifts.ts'
import { SPLIT_MINUTES } from '#domain/counter.ts'
import { recoverOrders } from '#server/modules/booking/index.ts'
import { reconcile, submitDueRefunds } from '#server/modules/payments/index.ts'
import type { Show } from '#server/testing/builders.ts'
import { aClerk, counterSeats, openShift } from '#server/testing/counter-calls.ts'
import { expectBooksToAgree } from '#server/testing/expect-books.ts'
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
const { paidByUpi, takeRest, tendersOf, stateOf, act, look, refundsOf } = counter

const voidSale = async (saleId: string) => {
  const { token } = await cinema.aPerson('admin')
  return cinema.api.post(`/counter/sales/${saleId}/void`, { token, body: { reason: 'Fell ill' } })
}
const countedReport = async (counted: number) => {
  const { token, shift } = clerk
  await cinema.api.post(`/counter/shifts/${shift._id}/count`, { token, body: { counted } })
  return (await cinema.api.get<ShiftReport>(`/counter/shifts/${shift._id}`, { token })).body
}

test('a sale that is void goes back to each way it came from: cash and card by hand, UPI by itself', async () => {
  const saleId = await paidByUpi(['A1', 'A2'], 200)
  await takeRest(saleId, [cash(200), card(100)])
  expect(await voidSale(saleId)).toMatchObject({
    status: 200,
    body: {
      amount: 500,
      mode: 'split',
      parts: [
        { mode: 'upi', amount: 200 },
        { mode: 'cash', amount: 200 },
        { mode: 'card', amount: 100 },
      ],
    },
  })
  expect(await stateOf(saleId)).toBe('refunding')
  expect(await counter.payouts()).toMatchObject([
    { mode: 'cash', amount: 200, slipReference: null },
    { mode: 'card', amount: 100, slipReference: 'T-42' },
  ])
  await counter.payOutAll()
  expect(await stateOf(saleId)).toBe('refunded')
  expect(await tendersOf(saleId)).toEqual([
    ['razorpay', 200, 'returned'],
    ['cash', 200, 'returned'],
    ['card_terminal', 100, 'returned'],
  ])
})

test('a refund in part takes the part by UPI first, then the cash; the rest goes back with the sale', async () => {
  const saleId = await paidByUpi(['A1', 'A2'], 200)
  const { body } = await takeRest(saleId, [cash(200), card(100)])
  const { token } = await cinema.aPerson('admin')
  const { body: booking } = await cinema.api.get<{ _id: string }>(
    `/bookings/${body.outcome.reservation?._id}`,
    { token },
  )
  const refund = (sent: object) =>
    cinema.api.post(`/bookings/${booking._id}/refund`, { token, body: { ...sent, reason: 'Dark' } })
  expect(await refund({ lines: [{ line: 1, quantity: 1 }], left: 500, amount: 250 })).toMatchObject({
    status: 200,
  })
  await submitDueRefunds(cinema.deps)
  expect(await counter.payOutAll()).toEqual([['cash', 50]])
  expect(await stateOf(saleId)).toBe('confirmed')
  expect(await refund({ lines: null, left: 250, amount: 250 })).toMatchObject({ status: 200 })
  expect(await counter.payOutAll()).toEqual([
    ['cash', 150],
    ['card', 100],
  ])
  expect(await stateOf(saleId)).toBe('refunded')
})

test('the clerk gives up when the part by UPI has come: it goes back by itself, and nothing of the rest counts', async () => {
  const saleId = await paidByUpi(['A1', 'A2'], 200)
  expect((await act({ saleId }, 'cancel')).body.outcome.state).toBe('abandoned')
  expect(await refundsOf(saleId)).toMatchObject([{ reason: 'hold_lapsed', state: 'processed' }])
  expect(await takeRest(saleId, [cash(300)])).toMatchObject({
    status: 410,
    body: { error: { code: 'order_expired' } },
  })
  expect((await counterSeats(cinema, clerk, show)).seats).toEqual([[0, 0, 0, 0]])
  expect(await countedReport(2_000)).toMatchObject({ sales: [], parts: [], expected: 2_000 })
})

test('nobody takes the rest: the part by UPI goes back when the time of the sale is over', async () => {
  const saleId = await paidByUpi(['A1', 'A2'], 200)
  cinema.clock.advance(SPLIT_MINUTES + 1)
  await recoverOrders(cinema.deps)
  await submitDueRefunds(cinema.deps)
  expect((await look({ saleId })).body.outcome.state).toBe('expired')
  expect(await refundsOf(saleId)).toMatchObject([{ state: 'processed' }])
})

test('the rest is refused when the time of the sale is over, also before the recovery has seen it', async () => {
  const saleId = await paidByUpi(['A1', 'A2'], 200)
  cinema.clock.advance(SPLIT_MINUTES + 1)
  expect(await takeRest(saleId, [cash(300)])).toMatchObject({ status: 410 })
  expect(await tendersOf(saleId)).toEqual([
    ['razorpay', 200, 'captured'],
    ['cash', 300, 'due'],
  ])
  await recoverOrders(cinema.deps)
  await submitDueRefunds(cinema.deps)
})

test('a part by UPI that comes after the sale was given up goes back, and so does a second one', async () => {
  await counter.fail('qr_codes.close')
  const { body: late } = await counter.begin(['A1'], 200)
  await act(late, 'cancel')
  await counter.endFaults()
  await counter.pay(late.saleId)
  await act(late, 'check')
  expect(await refundsOf(late.saleId)).toMatchObject([{ reason: 'hold_lapsed', state: 'processed' }])
  const twice = await paidByUpi(['A1'], 200)
  await counter.credit(twice)
  await reconcile(cinema.deps)
  expect(await refundsOf(twice)).toMatchObject([{ reason: 'order_already_paid' }])
  expect((await takeRest(twice, [cash(50)])).body.outcome.state).toBe('confirmed')
  await counter.credit(twice)
  await reconcile(cinema.deps)
  expect(await stateOf(twice)).toBe('confirmed')
})

test('a part by UPI of another amount goes back, and the sale waits for the right one', async () => {
  const { body } = await counter.begin(['A1'], 200)
  await counter.credit(body.saleId, 25_000)
  expect((await act(body, 'check')).body).toMatchObject({
    part: { isPaid: false },
    outcome: { state: 'held' },
  })
  expect(await refundsOf(body.saleId)).toMatchObject([{ reason: 'amount_mismatch' }])
  await act(body, 'cancel')
})

test('the seats are lost when the rest is taken: it is refused and nothing is recorded', async () => {
  const saleId = await paidByUpi(['A1'], 200)
  await cinema.deps.db.query('delete from seat_claim where showtime_id = $1', [show.id])
  await cinema.deps.db.query('update booking_order set seat_plan_id = null where showtime_id = $1', [show.id])
  expect(await takeRest(saleId, [cash(50)])).toMatchObject({ status: 409 })
  expect(await counter.payouts()).toEqual([])
  await act({ saleId }, 'cancel')
  expect(await refundsOf(saleId)).toMatchObject([{ state: 'processed' }])
})

test('the drawer was counted before the rest is taken: it is refused, also in the next shift', async () => {
  const saleId = await paidByUpi(['A1'], 200)
  await countedReport(2_000)
  expect(await takeRest(saleId, [cash(50)])).toMatchObject({ body: { error: { code: 'no_open_shift' } } })
  await openShift(cinema, clerk)
  expect(await takeRest(saleId, [cash(50)])).toMatchObject({ body: { error: { code: 'no_open_shift' } } })
  await act({ saleId }, 'cancel')
})

test('the rest twice at once, and beside giving up, is one sale or none', async () => {
  for (let round = 0; round < 4; round += 1) {
    show = await cinema.aShow({ rupees: 250, plan: [[0, 0, 0, 0]] })
    const saleId = await paidByUpi(['A1'], 200)
    await Promise.all([
      takeRest(saleId, [cash(50)]),
      takeRest(saleId, [cash(50)]),
      round > 1 ? act({ saleId }, 'cancel') : null,
    ])
    const isSold = (await stateOf(saleId)) === 'confirmed'
    expect(isSold || round > 1).toBe(true)
    expect((await counterSeats(cinema, clerk, show)).seats).toEqual([[isSold ? 1 : 0, 0, 0, 0]])
    expect(await tendersOf(saleId)).toHaveLength(2)
  }
})
