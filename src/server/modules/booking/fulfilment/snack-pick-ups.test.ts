import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { pickUpSlots } from '#domain/pick-up.ts'
import { expectBooksToAgree } from '#server/testing/expect-books.ts'
import { checkoutWithSnacks, snackCheckoutBody } from '#server/testing/snack-calls.ts'
import { aSnackPurchase } from '#server/testing/snack-purchase.ts'
import { setSlotCapacity, setSoldOut } from '#server/testing/snacks.queries.ts'
import { testCinema, type TestCinema } from '#server/testing/test-cinema.ts'
import { createTestClock } from '#server/testing/test-clock.ts'

let cinema: TestCinema
let purchase: Awaited<ReturnType<typeof aSnackPurchase>>
beforeAll(async () => {
  cinema = await testCinema({ clock: createTestClock() })
})
beforeEach(async () => {
  purchase = await aSnackPurchase(cinema)
})
afterEach(async () => {
  await expectBooksToAgree(cinema)
})
afterAll(() => cinema.close())

describe('a slot', () => {
  test('that is full refuses the hold, and the seats stay free', async () => {
    const order = await purchase.checkout()
    await setSlotCapacity(cinema.deps.db, purchase.pickUpAt, 2)
    expect(await cinema.lock(order, purchase.buyer)).toMatchObject({
      status: 409,
      body: { error: { code: 'pick_up_full' } },
    })
    expect((await purchase.read(order)).state).toBe('created')
    const ravi = await cinema.aPerson()
    expect((await cinema.lock(await cinema.checkout(purchase.show, ['A1', 'A2'], ravi), ravi)).status).toBe(
      200,
    )
  })

  test('is free again when a hold expires, without a sweeper', async () => {
    await setSlotCapacity(cinema.deps.db, purchase.pickUpAt, 3)
    expect(await cinema.lock(await purchase.checkout(), purchase.buyer)).toMatchObject({ status: 200 })
    const ravi = await cinema.aPerson()
    const later = { ...purchase.wanted(), seats: ['B1', 'B2'] }
    await expect(checkoutWithSnacks(cinema, later, ravi)).rejects.toThrow('pick_up_full')
    cinema.clock.advance(9)
    const order = await checkoutWithSnacks(cinema, later, ravi)
    expect(await cinema.lock(order, ravi)).toMatchObject({ status: 200 })
  })

  test('of a late payment that others have taken: the snacks go back, the seats are kept', async () => {
    await setSlotCapacity(cinema.deps.db, purchase.pickUpAt, 3)
    const order = await purchase.checkout()
    const proof = await purchase.pay(order)
    cinema.clock.advance(9)
    const ravi = await cinema.aPerson()
    await cinema.lock(await checkoutWithSnacks(cinema, { ...purchase.wanted(), seats: ['B1'] }, ravi), ravi)
    expect(await cinema.confirm(proof, purchase.buyer)).toMatchObject({ body: { state: 'confirmed' } })
    expect(await purchase.returned(order)).toBe(220)
    expect(await purchase.kitchen()).toEqual([])
  })

  test('is released with the seats', async () => {
    await setSlotCapacity(cinema.deps.db, purchase.pickUpAt, 3)
    const order = await purchase.checkout()
    await cinema.lock(order, purchase.buyer)
    await cinema.api.post(`/orders/release?orderId=${order.order}`, { token: purchase.buyer.token })
    expect(await cinema.lock(await purchase.checkout(), purchase.buyer)).toMatchObject({ status: 200 })
  })
})

describe('a checkout is refused', () => {
  const refusal = async (changes: object) => {
    const body = { ...snackCheckoutBody(purchase.wanted()), ...changes }
    const response = await cinema.api.post<{ error: { code: string } }>('/checkoutRazorPay', {
      token: purchase.buyer.token,
      body,
    })
    return response.body.error.code
  }

  test('with an amount that is not the sum of tickets and snacks', async () => {
    expect(await refusal({ amount: 500 })).toBe('amount_mismatch')
  })
  test('for what is not on the menu, sold out, or twice in the list', async () => {
    const [first] = snackCheckoutBody(purchase.wanted()).snacks
    expect(await refusal({ snacks: [{ snackId: cinema.deps.newId(), quantity: 1 }] })).toBe('snack_unknown')
    expect(await refusal({ snacks: [first, first] })).toBe('malformed')
    expect(await refusal({ snacks: [{ ...first, quantity: 0 }] })).toBe('malformed')
    await setSoldOut(cinema.deps.db, purchase.samosa.id)
    expect(await refusal({})).toBe('snack_sold_out')
  })
  test('without a time, and at one that is not of the show', async () => {
    const [slot] = pickUpSlots(purchase.show)
    expect(await refusal({ pickUpAt: undefined })).toBe('pick_up_unavailable')
    expect(await refusal({ pickUpAt: new Date((slot?.at.getTime() ?? 0) - 300_000).toISOString() })).toBe(
      'pick_up_unavailable',
    )
  })
})
