import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { BookingData } from '#contract/booking/orders.ts'
import { pickUpSlots } from '#domain/pick-up.ts'
import type { SnackRow } from '#server/modules/concessions/index.ts'
import { listPartRefunds, reconcile, submitDueRefunds } from '#server/modules/payments/index.ts'
import type { Checkout, CheckoutResponse, Person, Show } from '#server/testing/builders.ts'
import { listViolations } from '#server/testing/invariants.ts'
import { control, readProviderBooks } from '#server/testing/provider-books.ts'
import { aPickUp, aSnack, checkoutWithSnacks, snackCheckoutBody } from '#server/testing/snack-calls.ts'
import {
  beginPreparing,
  listKitchenOrders,
  setSlotCapacity,
  setSoldOut,
} from '#server/testing/snacks.queries.ts'
import { testCinema, type TestCinema } from '#server/testing/test-cinema.ts'
import { createTestClock } from '#server/testing/test-clock.ts'

let cinema: TestCinema
let asha: Person
let show: Show
let samosa: SnackRow
let cola: SnackRow
let pickUpAt: string
/** The shows of this file share no slot. */
let shows = 0
beforeAll(async () => {
  cinema = await testCinema({ clock: createTestClock() })
})
beforeEach(async () => {
  asha = await cinema.aPerson()
  shows += 1
  show = await cinema.aShow({ rupees: 250, startsInMinutes: 24 * 60 + shows * 40 })
  samosa = await aSnack(cinema)
  cola = await aSnack(cinema, {
    name: 'Cola',
    taxCode: '220210',
    pricePaise: 4_000 as SnackRow['pricePaise'],
    mrpPaise: 4_000 as SnackRow['pricePaise'],
  })
  pickUpAt = await aPickUp(cinema, show)
})
afterEach(async () => {
  const books = await readProviderBooks(cinema.simulatorsUrl)
  expect(await listViolations(cinema.deps.db, { now: cinema.clock.now(), books })).toEqual([])
})
afterAll(() => cinema.close())

const wanted = () => ({
  ...{ show, seats: ['A1', 'A2'], pickUpAt },
  snacks: [
    [samosa, 2],
    [cola, 1],
  ] as const,
})
const checkout = () => checkoutWithSnacks(cinema, wanted(), asha)

async function pay(order: Checkout): Promise<CheckoutResponse> {
  expect(await cinema.lock(order, asha)).toMatchObject({ status: 200 })
  return cinema.pay(order)
}

async function read(order: Checkout): Promise<BookingData> {
  const { token } = asha
  return (await cinema.api.get<BookingData>(`/razorpay/order/check?orderId=${order.order}`, { token })).body
}
const returned = async (order: Checkout) => {
  const { reservation } = await read(order)
  return reservation?.returned
}
const kitchen = () => listKitchenOrders(cinema.deps.db, asha.userId)

describe('an order of seats and snacks', () => {
  test('costs the sum of its lines, each with the tax of its item', async () => {
    const order = await checkout()
    expect(order.amount).toBe(720)
    const { lines, total, tax } = await read(order)
    expect(total).toBe(720)
    expect(lines).toMatchObject([
      { kind: 'ticket', amount: 500 },
      {
        kind: 'snack',
        label: samosa.name,
        quantity: 2,
        amount: 180,
        taxCode: '996331',
        tax: { ratePercent: 5 },
      },
      { kind: 'snack', label: 'Cola', amount: 40, taxCode: '220210', tax: { ratePercent: 40 } },
    ])
    expect(tax).toMatchObject({ ratePercent: 18 })
  })

  test('is paid once, and the kitchen gets its snacks', async () => {
    const order = await checkout()
    const { body } = await cinema.confirm(await pay(order), asha)
    expect(body).toMatchObject({ state: 'confirmed', reservation: { total: 720 } })
    expect(await kitchen()).toEqual([
      {
        state: 'ordered',
        items: [
          { snackId: samosa.id, name: samosa.name, quantity: 2 },
          { snackId: cola.id, name: 'Cola', quantity: 1 },
        ],
      },
    ])
  })

  test('goes back as a whole, with its snacks, when the ticketing system refuses the seats', async () => {
    await control(cinema.simulatorsUrl, '/ticketing', { behaviour: 'sold_out', times: 1 })
    const order = await checkout()
    expect(await cinema.confirm(await pay(order), asha)).toMatchObject({ body: { state: 'refunded' } })
    expect((await read(order)).refund).toMatchObject({ amount: 720, state: 'processed' })
    expect(await kitchen()).toEqual([])
  })
})

describe('a snack that is sold out in the middle of a payment', () => {
  test('goes back by its line; the tickets and the rest are confirmed', async () => {
    const order = await checkout()
    const proof = await pay(order)
    await setSoldOut(cinema.deps.db, samosa.id)
    expect(await cinema.confirm(proof, asha)).toMatchObject({ body: { state: 'confirmed', refund: null } })
    expect((await read(order)).lines.map(({ refundedQuantity }) => refundedQuantity)).toEqual([0, 2, 0])
    expect(await returned(order)).toBe(180)
    expect(await kitchen()).toMatchObject([{ items: [{ name: 'Cola' }] }])
    expect(await listPartRefunds(cinema.deps.db, [proof.razorpay_payment_id])).toMatchObject([
      { amount: 18_000, part: 'sold_out', state: 'processed' },
    ])
  })

  test('goes back once, however often the payment is reported', async () => {
    const order = await checkout()
    const proof = await pay(order)
    await setSoldOut(cinema.deps.db, samosa.id)
    await Promise.all([cinema.confirm(proof, asha), cinema.confirm(proof, asha)])
    await cinema.confirm(proof, asha)
    await submitDueRefunds(cinema.deps)
    expect(await returned(order)).toBe(180)
  })

  test('is returned later when the provider does not respond', async () => {
    const order = await checkout()
    const proof = await pay(order)
    await setSoldOut(cinema.deps.db, samosa.id)
    const fault = { operation: 'payments.refund', times: 3, fault: { dropResponse: true } }
    await control(cinema.simulatorsUrl, '/faults', fault)
    await cinema.confirm(proof, asha)
    expect(await returned(order)).toBe(0)
    cinema.clock.advance(10)
    await submitDueRefunds(cinema.deps)
    expect(await returned(order)).toBe(180)
  })

  test('leaves nothing to the kitchen when it was all', async () => {
    const order = await checkout()
    const proof = await pay(order)
    await setSoldOut(cinema.deps.db, samosa.id)
    await setSoldOut(cinema.deps.db, cola.id)
    await cinema.confirm(proof, asha)
    expect(await kitchen()).toEqual([])
    expect(await returned(order)).toBe(220)
  })
})

describe('a cancelled booking', () => {
  const cancel = (reservation: BookingData['reservation']) =>
    cinema.api.post(`/reservations/${reservation?._id}/cancel`, { token: asha.token })

  test('returns the snacks that nobody has begun to prepare, and not the tickets', async () => {
    const order = await checkout()
    await cinema.confirm(await pay(order), asha)
    await cancel((await read(order)).reservation)
    await submitDueRefunds(cinema.deps)
    expect(await read(order)).toMatchObject({ state: 'cancelled', reservation: { returned: 220 } })
    expect(await kitchen()).toMatchObject([{ state: 'cancelled' }])
  })

  test('does not return what is being prepared', async () => {
    const order = await checkout()
    await cinema.confirm(await pay(order), asha)
    await beginPreparing(cinema.deps.db, asha.userId)
    await cancel((await read(order)).reservation)
    await submitDueRefunds(cinema.deps)
    expect(await read(order)).toMatchObject({ state: 'cancelled', reservation: { returned: 0 } })
    expect(await kitchen()).toMatchObject([{ state: 'preparing' }])
  })
})

describe('a refund of the whole payment by hand', () => {
  test('takes the snacks from the kitchen', async () => {
    const order = await checkout()
    const proof = await pay(order)
    await cinema.confirm(proof, asha)
    await control(cinema.simulatorsUrl, `/razorpay/payments/${proof.razorpay_payment_id}/refunds`, {})
    await reconcile(cinema.deps)
    expect(await read(order)).toMatchObject({ state: 'refunded', reservation: { state: 'void' } })
    expect(await kitchen()).toMatchObject([{ state: 'cancelled' }])
  })
})

describe('a slot', () => {
  test('that is full refuses the hold, and the seats stay free', async () => {
    const order = await checkout()
    await setSlotCapacity(cinema.deps.db, pickUpAt, 2)
    expect(await cinema.lock(order, asha)).toMatchObject({
      status: 409,
      body: { error: { code: 'pick_up_full' } },
    })
    expect((await read(order)).state).toBe('created')
    const ravi = await cinema.aPerson()
    expect((await cinema.lock(await cinema.checkout(show, ['A1', 'A2'], ravi), ravi)).status).toBe(200)
  })

  test('is free again when a hold expires, without a sweeper', async () => {
    await setSlotCapacity(cinema.deps.db, pickUpAt, 3)
    expect(await cinema.lock(await checkout(), asha)).toMatchObject({ status: 200 })
    const ravi = await cinema.aPerson()
    const later = { ...wanted(), seats: ['B1', 'B2'] }
    await expect(checkoutWithSnacks(cinema, later, ravi)).rejects.toThrow('pick_up_full')
    cinema.clock.advance(9)
    const order = await checkoutWithSnacks(cinema, later, ravi)
    expect(await cinema.lock(order, ravi)).toMatchObject({ status: 200 })
  })

  test('of a late payment that others have taken: the snacks go back, the seats are kept', async () => {
    await setSlotCapacity(cinema.deps.db, pickUpAt, 3)
    const order = await checkout()
    const proof = await pay(order)
    cinema.clock.advance(9)
    const ravi = await cinema.aPerson()
    await cinema.lock(await checkoutWithSnacks(cinema, { ...wanted(), seats: ['B1'] }, ravi), ravi)
    expect(await cinema.confirm(proof, asha)).toMatchObject({ body: { state: 'confirmed' } })
    expect(await returned(order)).toBe(220)
    expect(await kitchen()).toEqual([])
  })

  test('is released with the seats', async () => {
    await setSlotCapacity(cinema.deps.db, pickUpAt, 3)
    const order = await checkout()
    await cinema.lock(order, asha)
    await cinema.api.post(`/orders/release?orderId=${order.order}`, { token: asha.token })
    expect(await cinema.lock(await checkout(), asha)).toMatchObject({ status: 200 })
  })
})

describe('a checkout is refused', () => {
  const refusal = async (changes: object) => {
    const body = { ...snackCheckoutBody(wanted()), ...changes }
    const response = await cinema.api.post<{ error: { code: string } }>('/checkoutRazorPay', {
      token: asha.token,
      body,
    })
    return response.body.error.code
  }

  test('with an amount that is not the sum of tickets and snacks', async () => {
    expect(await refusal({ amount: 500 })).toBe('amount_mismatch')
  })
  test('for what is not on the menu, sold out, or twice in the list', async () => {
    const [first] = snackCheckoutBody(wanted()).snacks
    expect(await refusal({ snacks: [{ snackId: cinema.deps.newId(), quantity: 1 }] })).toBe('snack_unknown')
    expect(await refusal({ snacks: [first, first] })).toBe('malformed')
    expect(await refusal({ snacks: [{ ...first, quantity: 0 }] })).toBe('malformed')
    await setSoldOut(cinema.deps.db, samosa.id)
    expect(await refusal({})).toBe('snack_sold_out')
  })
  test('without a time, and at one that is not of the show', async () => {
    const [slot] = pickUpSlots(show)
    expect(await refusal({ pickUpAt: undefined })).toBe('pick_up_unavailable')
    expect(await refusal({ pickUpAt: new Date((slot?.at.getTime() ?? 0) - 300_000).toISOString() })).toBe(
      'pick_up_unavailable',
    )
  })
})
