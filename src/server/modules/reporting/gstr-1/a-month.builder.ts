import { expect } from 'vitest'
import type { InvoiceBuyer } from '#contract/booking/registered-buyer.ts'
import type { BookingFile } from '#contract/booking-story.ts'
import { instantAt } from '#domain/time.ts'
import { paiseFromRupees } from '#domain/money.ts'
import type { Person, Show } from '#server/testing/builders.ts'
import { openShift, saleBody, sell } from '#server/testing/counter-calls.ts'
import { aPickUp, aSnack, checkoutWithSnacks } from '#server/testing/snack-calls.ts'
import { createTestClock } from '#server/testing/test-clock.ts'
import { testCinema, type TestCinema } from '#server/testing/test-cinema.ts'

export type Month = { readonly cinema: TestCinema; readonly admin: () => Promise<Person> }

/** What is sold and returned, for arithmetic by hand: rupees a unit, tax code, rate. */
export type Sold = readonly [quantity: number, rupees: number, taxCode: string, rate: number]

/**
 * Sales of May 2026 and returns of May and June. It is 3 June, noon, afterwards. Times in the cinema.
 *
 * | when         | what                                                                                   |
 * | 30 May 12:00 | two seats at 240; one of them is refunded the same day, the other on 2 June              |
 * | 30 May 12:00 | three seats at 99; cancelled without a refund                                            |
 * | 30 May 12:00 | two seats at 240, two samosas at 90, three bottles at 21 and two cartons at 33            |
 * | 30 May 12:00 | at the counter: one seat at 240 that is voided and paid out, one that stays, two for nothing |
 * | 30 May 12:00 | for a business: two seats at 240, two samosas at 90 and a bottle at 21                         |
 * | 31 May 23:59 | a seat at 99                                                                             |
 * | 1 June 00:01 | a seat at 240                                                                            |
 * | 2 June 12:00 | one of the seats of the business is refunded                                             |
 * | 2 June 12:00 | the bottles of 30 May are refunded                                                     |
 */
export async function aMonth(): Promise<Month> {
  const cinema = await testCinema({ clock: createTestClock(instantAt('2026-05-30', '12:00')) })
  const month = { cinema, admin: () => cinema.aPerson('admin') }
  const dear = await cinema.aShow({ rupees: 240, startsInMinutes: 5 * DAY })
  const cheap = await cinema.aShow({ rupees: 99, startsInMinutes: 5 * DAY + 300 })
  const two = await cinema.book(dear, ['A1', 'A2'], await cinema.aPerson())
  await refundUnits(month, two._id, { line: 1, quantity: 1, amount: 240 })
  const cancelled = await cinema.book(cheap, ['A1', 'A2', 'A3'], await cinema.aPerson())
  const { token } = await month.admin()
  await cinema.api.post(`/reservations/${cancelled._id}/cancel`, { token })
  const withSnacks = await bookWithSnacks(month, dear, {
    seats: ['B1', 'B2'],
    bottles: 3,
    cartons: 2,
    buyer: null,
  })
  const forBusiness = await bookWithSnacks(month, dear, {
    seats: ['E1', 'E2'],
    bottles: 1,
    cartons: 0,
    buyer: BUSINESS,
  })
  await sellAtCounter(month, dear)
  goTo(cinema, '2026-05-31', '23:59')
  await cinema.book(cheap, ['B1'], await cinema.aPerson())
  goTo(cinema, '2026-06-01', '00:01')
  await cinema.book(dear, ['C1'], await cinema.aPerson())
  goTo(cinema, '2026-06-02', '12:00')
  await refundUnits(month, two._id, { line: 1, quantity: 1, amount: 240 })
  await refundUnits(month, forBusiness, { line: 1, quantity: 1, amount: 240 })
  await refundUnits(month, withSnacks, { line: 3, quantity: 3, amount: 63 })
  goTo(cinema, '2026-06-03', '12:00')
  return month
}

/** The invoices of May, line by line; the one of complimentary tickets adds nothing. */
export const soldInMay: readonly Sold[] = [
  [2, 240, '999614', 18],
  [3, 99, '999614', 5],
  [2, 240, '999614', 18],
  [2, 90, '996331', 5],
  [3, 21, '220210', 40],
  [2, 33, '22029930', 5],
  [1, 240, '999614', 18],
  [1, 240, '999614', 18],
  [1, 99, '999614', 5],
]
/** The credit notes of May. */
export const returnedInMay: readonly Sold[] = [
  [1, 240, '999614', 18],
  [1, 240, '999614', 18],
]
export const soldInJune: readonly Sold[] = [[1, 240, '999614', 18]]
export const returnedInJune: readonly Sold[] = [
  [1, 240, '999614', 18],
  [3, 21, '220210', 40],
]

/** The invoice of the business, and its credit note of June; neither is in the lists above. */
export const soldToBusiness: readonly Sold[] = [
  [2, 240, '999614', 18],
  [2, 90, '996331', 5],
  [1, 21, '220210', 40],
]
export const returnedByBusiness: readonly Sold[] = [[1, 240, '999614', 18]]
export const BUSINESS: InvoiceBuyer = { gstin: '27AAPFU0939F1ZV', legalName: 'Asha Traders LLP' }

const DAY = 24 * 60

function goTo({ clock }: TestCinema, day: string, time: string): void {
  clock.advance((instantAt(day, time).getTime() - clock.now().getTime()) / 60_000)
}

type WithSnacks = {
  readonly seats: readonly string[]
  readonly bottles: number
  readonly cartons: number
  readonly buyer: InvoiceBuyer | null
}

async function bookWithSnacks(
  { cinema }: Month,
  show: Show,
  { seats, bottles, cartons, buyer: business }: WithSnacks,
): Promise<string> {
  const buyer = await cinema.aPerson()
  const sealed = (name: string, taxCode: '220210' | '22029930', rupees: number) =>
    aSnack(cinema, {
      name,
      taxCode,
      pricePaise: paiseFromRupees(rupees),
      mrpPaise: paiseFromRupees(rupees),
    })
  const chosen = [
    [await aSnack(cinema), 2],
    [await sealed('Cola', '220210', 21), bottles],
    [await sealed('Flavoured milk', '22029930', 33), cartons],
  ] as const
  const snacks = chosen.filter(([, quantity]) => quantity > 0)
  const order = await checkoutWithSnacks(
    cinema,
    { show, seats, snacks, pickUpAt: await aPickUp(cinema, show) },
    buyer,
  )
  const { token } = buyer
  const path = `/orders/invoice-buyer?orderId=${order.order}`
  if (business)
    expect(await cinema.api.call('PUT', path, { token, body: { buyer: business } })).toMatchObject({
      status: 200,
    })
  await cinema.lock(order, buyer)
  const { body } = await cinema.confirm(await cinema.pay(order), buyer)
  return (body as { reservation: { _id: string } }).reservation._id
}

async function sellAtCounter({ cinema, admin }: Month, show: Show): Promise<void> {
  const clerk = await admin()
  await openShift(cinema, clerk)
  const wrong = saleBody(show, ['D1'])
  for (const body of [
    wrong,
    saleBody(show, ['D2']),
    saleBody(show, ['D3', 'D4'], { mode: 'complimentary', amount: 0, reason: 'Press screening' }),
  ])
    expect((await sell(cinema, clerk, body)).body.state).toBe('confirmed')
  const voided = await cinema.api.post(`/counter/sales/${wrong.saleId}/void`, {
    token: clerk.token,
    body: { reason: 'The wrong show' },
  })
  expect(voided.status).toBe(200)
  const { token } = clerk
  const { body: payouts } = await cinema.api.get<{ _id: string }[]>('/counter/payouts', { token })
  for (const { _id } of payouts)
    expect((await cinema.api.post(`/counter/payouts/${_id}`, { token, body: {} })).status).toBe(200)
}

type Units = { readonly line: number; readonly quantity: number; readonly amount: number }

async function refundUnits(
  { cinema, admin }: Month,
  reservationId: string,
  { line, quantity, amount }: Units,
): Promise<void> {
  const { token } = await admin()
  const { body: file } = await cinema.api.get<BookingFile>(`/bookings/${reservationId}`, { token })
  const left = file.refundable[0]?.left ?? 0
  const body = { lines: [{ line, quantity }], left, amount, reason: 'Asked for' }
  const refunded = await cinema.api.post(`/bookings/${file._id}/refund`, { token, body })
  expect(refunded).toMatchObject({ status: 200 })
}
