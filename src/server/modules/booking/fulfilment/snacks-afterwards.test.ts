import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { BookingData, Reservation } from '#contract/booking/orders.ts'
import type { ReservationSnacks } from '#contract/booking/reservation-snacks.ts'
import type { TaxInvoice } from '#contract/booking/tax-invoices.ts'
import type { SnackRow } from '#server/modules/concessions/index.ts'
import { reconcile, submitDueRefunds } from '#server/modules/payments/index.ts'
import type { Checkout, CheckoutResponse, Person, Show } from '#server/testing/builders.ts'
import { collectMails, filesOf } from '#server/testing/collect-mails.ts'
import { expectBooksToAgree } from '#server/testing/expect-books.ts'
import { control, readProviderBooks } from '#server/testing/provider-books.ts'
import { aPickUp, aSnack } from '#server/testing/snack-calls.ts'
import { orderSnacks, snackOrderBody } from '#server/testing/snack-orders.ts'
import {
  beginPreparing,
  listKitchenOrders,
  setSlotCapacity,
  setSoldOut,
} from '#server/testing/snacks.queries.ts'
import { testCinema, type TestCinema } from '#server/testing/test-cinema.ts'
import { createTestClock } from '#server/testing/test-clock.ts'
import { aVenue } from '#server/testing/a-venue.ts'
import { venueAddress } from '#server/venue-address.ts'
import { recoverOrders } from './recover-orders.ts'

let cinema: TestCinema
let asha: Person
let show: Show
let samosa: SnackRow
let chai: SnackRow
let reservation: Reservation
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
  chai = await aSnack(cinema)
  reservation = await cinema.book(show, ['A1', 'A2'], asha)
  pickUpAt = await aPickUp(cinema, show)
})
afterEach(async () => {
  await expectBooksToAgree(cinema)
})
afterAll(() => cinema.close())

const wanted = () => ({
  reservation,
  pickUpAt,
  snacks: [
    [samosa, 2],
    [chai, 1],
  ] as const,
})
const checkout = () => orderSnacks(cinema, wanted(), asha)
const lock = (order: Checkout, person = asha) => cinema.lock(order, person)

async function pay(order: Checkout): Promise<CheckoutResponse> {
  expect(await lock(order)).toMatchObject({ status: 200 })
  return cinema.pay(order)
}
async function read(order: Checkout): Promise<BookingData> {
  const path = `/razorpay/order/check?orderId=${order.order}`
  return (await cinema.api.get<BookingData>(path, { token: asha.token })).body
}
const advanceTo = (instant: number) => cinema.clock.advance((instant - cinema.clock.now().getTime()) / 60_000)
const kitchen = () => listKitchenOrders(cinema.deps.db, asha.userId)
const cancel = () => cinema.api.post(`/reservations/${reservation._id}/cancel`, { token: asha.token })
const codeOf = (response: { body: unknown }) => (response.body as { error?: { code: string } }).error?.code

describe('snacks for a reservation', () => {
  test('are mailed with their tax invoice as a file, which names the seller with its address', async () => {
    await cinema.confirm(await pay(await checkout()), asha)
    const mails = await collectMails(cinema, asha.email)
    const mail = mails.find(({ subject }) => subject.startsWith('Your snacks'))
    const path = `/reservations/${reservation._id}/tax-invoices`
    const { body } = await cinema.api.get<TaxInvoice[]>(path, { token: asha.token })
    const number = body.find((invoice) => invoice.number !== reservation.invoiceNumber)?.number ?? ''
    expect(mail && filesOf(mail)).toEqual([`tax-invoice-${number.replace('/', '-')}.pdf`])
    for (const words of [mail?.text, mail?.html]) {
      expect(words).toContain(number)
      expect(words).toContain(venueAddress(aVenue(), 'en'))
      expect(words).toContain('Reverse charge')
    }
  })

  test('are an order of their own, whose outcome is the reservation', async () => {
    const order = await checkout()
    expect(order.amount).toBe(270)
    const { body } = await cinema.confirm(await pay(order), asha)
    expect(body).toMatchObject({ state: 'confirmed', reservation: { _id: reservation._id } })
    expect(await read(order)).toMatchObject({
      seats: [],
      people: 0,
      total: 270,
      forReservation: reservation._id,
      tax: null,
      lines: [
        { kind: 'snack', quantity: 2, tax: { ratePercent: 5 } },
        { kind: 'snack', quantity: 1 },
      ],
    })
    expect(await kitchen()).toMatchObject([{ state: 'ordered', items: [{ quantity: 2 }, { quantity: 1 }] }])
  })

  test('can be ordered until the last slot has passed, also when the sale of tickets is over', async () => {
    const { body } = await cinema.api.get<{ slots: { at: string }[] }>(`/showtimes/${show.id}/pick-ups`)
    const last = body.slots.at(-1)?.at ?? ''
    pickUpAt = last
    advanceTo(Date.parse(last) - 20 * 60_000)
    const order = await checkout()
    const proof = await pay(order)
    expect(
      await cinema.api.post(`/orders/extend?orderId=${order.order}`, { token: asha.token }),
    ).toMatchObject({ status: 200 })
    expect(await cinema.confirm(proof, asha)).toMatchObject({ body: { state: 'confirmed' } })
    advanceTo(Date.parse(last) + 1)
    const response = await cinema.api.post('/checkoutRazorPay', {
      token: asha.token,
      body: snackOrderBody(wanted()),
    })
    expect(codeOf(response)).toBe('pick_up_unavailable')
  })

  test('are bought as often as somebody likes', async () => {
    await cinema.confirm(await pay(await checkout()), asha)
    await cinema.confirm(await pay(await checkout()), asha)
    expect(await kitchen()).toHaveLength(2)
  })

  test('that nobody reports are found by the recovery', async () => {
    const order = await checkout()
    await pay(order)
    cinema.clock.advance(9)
    await recoverOrders(cinema.deps)
    expect((await read(order)).state).toBe('confirmed')
  })

  test('go back by their lines when they sell out, and whole when nothing is left', async () => {
    const [some, all] = [
      await checkout(),
      await orderSnacks(cinema, { ...wanted(), snacks: [[samosa, 1]] }, asha),
    ]
    expect((await lock(some)).status).toBe(410)
    const proof = await pay(all)
    await setSoldOut(cinema.deps.db, samosa.id)
    expect(await cinema.confirm(proof, asha)).toMatchObject({ body: { state: 'refunded' } })
    await setSoldOut(cinema.deps.db, samosa.id, false)
    const next = await checkout()
    const nextProof = await pay(next)
    await setSoldOut(cinema.deps.db, samosa.id)
    expect(await cinema.confirm(nextProof, asha)).toMatchObject({ body: { state: 'confirmed' } })
    expect((await read(next)).lines.map(({ refundedQuantity }) => refundedQuantity)).toEqual([2, 0])
  })

  test('go back when their slot has passed or is taken before the money came', async () => {
    const order = await checkout()
    const proof = await pay(order)
    advanceTo(Date.parse(pickUpAt) + 1)
    expect(await cinema.confirm(proof, asha)).toMatchObject({ body: { state: 'refunded' } })
  })
})

describe('of two orders of one reservation', () => {
  test('the later replaces the unpaid one', async () => {
    const first = await checkout()
    expect((await lock(first)).status).toBe(200)
    const second = await checkout()
    expect((await lock(second)).status).toBe(200)
    expect(await read(first)).toMatchObject({ state: 'abandoned', replacedBy: expect.any(String) })
    expect(codeOf(await lock(first))).toBe('order_expired')
  })

  test('both are paid: each is prepared', async () => {
    const first = await checkout()
    const firstProof = await pay(first)
    expect(await cinema.confirm(firstProof, asha)).toMatchObject({ body: { state: 'confirmed' } })
    const second = await checkout()
    expect(await cinema.confirm(await pay(second), asha)).toMatchObject({ body: { state: 'confirmed' } })
  })
})

describe('unpaid orders of snacks', () => {
  test('take their slot from nobody for longer than their hold, and lapses lead to a pause', async () => {
    await setSlotCapacity(cinema.deps.db, pickUpAt, 3)
    expect((await lock(await checkout())).status).toBe(200)
    const ravi = await cinema.aPerson()
    const ofRavi = await cinema.book(show, ['B1'], ravi)
    const other = { ...wanted(), reservation: ofRavi }
    await expect(orderSnacks(cinema, other, ravi)).rejects.toThrow('pick_up_full')
    cinema.clock.advance(9)
    expect((await lock(await orderSnacks(cinema, other, ravi), ravi)).status).toBe(200)
    cinema.clock.advance(9)
    expect((await lock(await checkout())).status).toBe(200)
    cinema.clock.advance(9)
    expect(codeOf(await lock(await checkout()))).toBe('hold_paused')
  })
})

describe('when the reservation is cancelled', () => {
  test('before the payment is confirmed, the money goes back', async () => {
    const order = await checkout()
    const proof = await pay(order)
    await cancel()
    expect(await cinema.confirm(proof, asha)).toMatchObject({ body: { state: 'refunded' } })
    expect((await read(order)).refund).toMatchObject({ amount: 270, state: 'processed' })
    expect(await kitchen()).toEqual([])
  })

  test('an order that is not held yet is refused, and so is a new one', async () => {
    const order = await checkout()
    await cancel()
    expect(codeOf(await lock(order))).toBe('reservation_cancelled')
    const response = await cinema.api.post('/checkoutRazorPay', {
      token: asha.token,
      body: snackOrderBody(wanted()),
    })
    expect(codeOf(response)).toBe('reservation_cancelled')
  })

  test('snacks that nobody has begun to prepare go back, others stay', async () => {
    const first = await checkout()
    await cinema.confirm(await pay(first), asha)
    await beginPreparing(cinema.deps.db, asha.userId)
    const second = await checkout()
    await cinema.confirm(await pay(second), asha)
    await cancel()
    await submitDueRefunds(cinema.deps)
    expect(await read(first)).toMatchObject({ state: 'confirmed', refund: null })
    expect(await read(second)).toMatchObject({ state: 'refunded', refund: { amount: 270 } })
    expect((await kitchen()).map(({ state }) => state).toSorted()).toEqual(['cancelled', 'preparing'])
  })
})

describe('the live page of a cancelled reservation', () => {
  test('is told of each refund of its orders, after which it has their credit notes', async () => {
    const order = await checkout()
    await cinema.confirm(await pay(order), asha)
    await cancel()
    const changed: string[] = []
    const stop = cinema.deps.seatBus.subscribe(
      (id) => changed.push(id),
      () => undefined,
    )
    await submitDueRefunds(cinema.deps)
    const path = `/reservations/${reservation._id}`
    const snacks = await cinema.api.get<ReservationSnacks>(`${path}/snacks`, { token: asha.token })
    expect(snacks.body.orders).toMatchObject([{ state: 'cancelled', lines: [{ refundedQuantity: 2 }, {}] }])
    await expect.poll(() => changed).toContain(snacks.body.orders[0]?._id)
    stop()
    const notes = await cinema.api.get(`${path}/credit-notes`, { token: asha.token })
    expect(notes.body).toMatchObject([{ amount: 270 }])
  })
})

test('a cancelled show sells no snacks from that moment, before its bookings are refunded', async () => {
  const order = await checkout()
  const { token } = await cinema.aPerson('admin')
  await cinema.api.post(`/showtimes/${show.id}/cancel`, { token, body: { reason: 'Projector' } })
  const refused = { status: 410, body: { error: { code: 'ticket_not_valid' } } }
  expect(await lock(order)).toMatchObject(refused)
  const body = snackOrderBody(wanted())
  expect(await cinema.api.post('/checkoutRazorPay', { token: asha.token, body })).toMatchObject(refused)
})

test('a refund of the ticket by hand returns what was bought for it and is not handed over', async () => {
  const order = await checkout()
  await cinema.confirm(await pay(order), asha)
  const [, ticket] = (await readProviderBooks(cinema.simulatorsUrl)).payments.toReversed()
  await control(cinema.simulatorsUrl, `/razorpay/payments/${ticket?.id}/refunds`, {})
  await reconcile(cinema.deps)
  await submitDueRefunds(cinema.deps)
  expect(await read(order)).toMatchObject({ state: 'refunded', reservation: { state: 'void' } })
})

describe('a checkout is refused', () => {
  const refusal = async (changes: object, person = asha) => {
    const body = { ...snackOrderBody(wanted()), ...changes }
    return codeOf(await cinema.api.post('/checkoutRazorPay', { token: person.token, body }))
  }
  test('for the reservation of somebody else, and for one that is not of the show', async () => {
    expect(await refusal({}, await cinema.aPerson())).toBe('not_found')
    expect(await refusal({ startAt: '03:15' })).toBe('not_found')
    expect(await refusal({ reservationId: cinema.deps.newId() })).toBe('not_found')
  })
  test('with seats or tickets, without snacks or a time, and at another price', async () => {
    expect(await refusal({ seats: [[0, 0]] })).toBe('malformed')
    expect(await refusal({ tickets: 2, isPrivate: true })).toBe('malformed')
    expect(await refusal({ snacks: [] })).toBe('malformed')
    expect(await refusal({ pickUpAt: undefined })).toBe('malformed')
    expect(await refusal({ amount: 1 })).toBe('amount_mismatch')
  })
  test('cannot be changed into an order of seats', async () => {
    const order = await checkout()
    const body = { snacks: [], amount: 0 }
    const response = await cinema.api.post(`/orders/snacks?orderId=${order.order}`, {
      token: asha.token,
      body,
    })
    expect(codeOf(response)).toBe('order_not_payable')
  })
})
