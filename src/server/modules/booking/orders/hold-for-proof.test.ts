import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { BookingData } from '#contract/booking/orders.ts'
import { anEmailCode } from '#server/testing/account-calls.ts'
import { checkoutBody, type Checkout, type Person, type Show } from '#server/testing/builders.ts'
import { aNetwork, seatsOf } from '#server/testing/hold-attempts.ts'
import { listActiveClaims } from '#server/testing/invariants.queries.ts'
import { testCinema, type TestCinema } from '#server/testing/test-cinema.ts'
import { recoverOrders } from '../fulfilment/index.ts'

let cinema: TestCinema
beforeAll(async () => {
  cinema = await testCinema()
})
afterAll(() => cinema.close())

const SEVEN = ['A1', 'A2', 'A3', 'A4', 'A5', 'A6', 'A7']

const holdForProof = (show: Show, buyer: Person, { seats = SEVEN, from = aNetwork() } = {}) =>
  cinema.api.post<{ order: string }>('/orders/unproven', {
    token: buyer.token,
    headers: { 'x-forwarded-for': from },
    body: checkoutBody(show, seats),
  })
const makePayable = ({ token }: Person, order: string) =>
  cinema.api.post<Checkout>(`/orders/payable?orderId=${order}`, { token })
const read = ({ token }: Person, order: string) =>
  cinema.api.get<BookingData>(`/razorpay/order/check?orderId=${order}`, { token })
const claimsOf = async ({ id }: Show) =>
  (await listActiveClaims(cinema.deps.db, id, cinema.clock.now())).length
const refusal = (code: string) => ({ body: { error: { code } } })

/** Proves the email with the mailed code; the person has another session then. */
async function prove(buyer: Person): Promise<Person> {
  const body = { code: await anEmailCode(cinema, buyer) }
  const proven = await cinema.api.post<{ token: string }>('/users/me/email/proof', {
    token: buyer.token,
    body,
  })
  return { ...buyer, token: proven.body.token }
}

async function held(show?: Show) {
  const [buyer, of] = [await cinema.aPerson(), show ?? (await cinema.aShow())]
  const { status, body } = await holdForProof(of, buyer)
  expect(status).toBe(200)
  return { buyer, show: of, order: body.order }
}

describe('seven seats of a buyer whose email is not proven', () => {
  test('are held while it is proven, also by another session, and then are paid', async () => {
    const { buyer, show, order } = await held()
    expect((await read(buyer, order)).body).toMatchObject({
      state: 'held',
      awaitsProof: true,
      seats: { length: 7 },
    })
    expect(await claimsOf(show)).toBe(7)
    cinema.clock.advance(5)
    const proven = await prove(buyer)
    const before = (await read(proven, order)).body
    const payable = await makePayable(proven, order)
    expect(payable.status).toBe(200)
    const after = (await read(proven, payable.body.order)).body
    expect(after).toMatchObject({
      bookingId: before.bookingId,
      state: 'held',
      awaitsProof: false,
      orderID: payable.body.orderID,
    })
    expect(after.holdExpiresAt).toBe(before.holdExpiresAt)
    await cinema.confirm(await cinema.pay(payable.body), proven)
    expect((await read(proven, order)).body).toMatchObject({ state: 'confirmed', convertedSeats: SEVEN })
  })

  test('are refused by the checkout as before, and not paid, extended or changed before the proof', async () => {
    const { buyer, show, order } = await held()
    const { token } = buyer
    const checkout = await cinema.api.post('/checkoutRazorPay', { token, body: checkoutBody(show, SEVEN) })
    expect(checkout).toMatchObject({ status: 403, ...refusal('email_not_proven') })
    expect(await makePayable(buyer, order)).toMatchObject({ status: 403, ...refusal('email_not_proven') })
    const extended = await cinema.api.post(`/orders/extend?orderId=${order}`, { token })
    expect(extended).toMatchObject({ status: 403, ...refusal('email_not_proven') })
    const snacks = { snacks: [], amount: checkoutBody(show, SEVEN).amount }
    const changed = await cinema.api.post(`/orders/snacks?orderId=${order}`, { token, body: snacks })
    expect(changed).toMatchObject({ status: 403, ...refusal('email_not_proven') })
    const { orderID } = (await read(buyer, order)).body
    const bought = await cinema.api.post('/reservations', { token, body: { orderID } })
    expect(bought).toMatchObject(refusal('order_not_paid'))
    expect(
      (
        await cinema.simulators.inject({
          method: 'POST',
          url: '/pay',
          payload: { order_id: orderID, method: 'upi', outcome: 'success' },
        })
      ).statusCode,
    ).not.toBe(200)
    expect((await read(buyer, order)).body).toMatchObject({ state: 'held', awaitsProof: true })
  })

  test('belong to them alone', async () => {
    const { buyer, show, order } = await held()
    const other = await cinema.aProvenPerson()
    expect((await makePayable(other, order)).status).toBe(404)
    expect((await read(other, order)).status).toBe(404)
    expect(await holdForProof(show, await cinema.aPerson())).toMatchObject({
      status: 409,
      ...refusal('seat_taken'),
    })
    expect((await cinema.api.post(`/orders/release?orderId=${order}`, { token: buyer.token })).status).toBe(
      200,
    )
    expect(await claimsOf(show)).toBe(0)
  })

  test('have one order to pay, when two tabs go on at the same moment', async () => {
    const { buyer, order } = await held()
    const proven = await prove(buyer)
    const both = await Promise.all([makePayable(proven, order), makePayable(proven, order)])
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    expect(both[0].body.orderID).toBe(both[1].body.orderID)
    expect((await makePayable(proven, order)).body.orderID).toBe(both[0].body.orderID)
  })

  test('are free again after the hold, and the order cannot be paid any more', async () => {
    const { buyer, show, order } = await held()
    const proven = await prove(buyer)
    cinema.clock.advance(8.1)
    expect(await makePayable(proven, order)).toMatchObject({ status: 410, ...refusal('order_expired') })
    expect(await claimsOf(show)).toBe(0)
    await recoverOrders(cinema.deps)
    expect((await read(proven, order)).body.state).toBe('expired')
  })

  test('are not held a second time after a hold that ended unpaid', async () => {
    const { buyer } = await held()
    cinema.clock.advance(8.1)
    const [show, before] = [
      await cinema.aShow(),
      (await cinema.deps.db.query('select from booking_order where state = $1', ['held'])).length,
    ]
    expect(await holdForProof(show, buyer)).toMatchObject({ status: 403, ...refusal('email_not_proven') })
    expect(await cinema.deps.db.query('select from booking_order where state = $1', ['held'])).toHaveLength(
      before,
    )
    expect((await holdForProof(show, buyer, { seats: SEVEN.slice(1) })).status).toBe(200)
  })

  test('of a movie for adults are held with the declaration only', async () => {
    const { buyer, show, order } = await held(await cinema.aShow({ movie: { certificate: 'A' } }))
    expect(await claimsOf(show)).toBe(0)
    const lock = (adultsDeclared: boolean) =>
      cinema.api.post(`/lock/seat?orderId=${order}`, { token: buyer.token, body: { adultsDeclared } })
    expect(await lock(false)).toMatchObject(refusal('adults_only'))
    expect((await lock(true)).status).toBe(200)
    expect(await claimsOf(show)).toBe(7)
  })
})

test('unproven accounts of one network hold a fifth of a show with such holds', async () => {
  const show = await cinema.aShow({ rows: 10, columns: 10 })
  const from = aNetwork()
  const codes: (number | string)[] = []
  for (let first = 0; first < 50; first += 10) {
    const { status, body } = await holdForProof(show, await cinema.aPerson(), {
      seats: seatsOf(show, first, 10),
      from,
    })
    codes.push(status === 200 ? 200 : (body as unknown as { error: { code: string } }).error.code)
  }
  expect(codes).toEqual([200, 200, 'network_busy', 'network_busy', 'network_busy'])
  expect(await claimsOf(show)).toBe(20)
})
