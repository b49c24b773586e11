import { expect } from 'vitest'
import type { BookingFile } from '#contract/booking-story.ts'
import { instantAt } from '#domain/time.ts'
import type { Database } from '#server/platform/database.ts'
import type { Person, Show } from '#server/testing/builders.ts'
import { aPickUp, aSnack, checkoutWithSnacks } from '#server/testing/snack-calls.ts'
import { testCinema, type TestCinema } from '#server/testing/test-cinema.ts'
import { createTestClock } from '#server/testing/test-clock.ts'

export type Week = {
  readonly cinema: TestCinema
  readonly admin: Person
  readonly late: Show
  readonly evening: Show
}

/**
 * A week with few sales, so that its figures can be computed by hand. It is 3 Dec 2026, 12:00, afterwards. Amounts in rupees, times in the cinema.
 *
 * | when           | what                                                                     |
 * | 1 Dec 05:59    | A: 2 seats at 200 of the late show (2 Dec 00:05): business day 30 Nov     |
 * | 1 Dec 06:00    | B: 3 seats at 200 of the late show                                        |
 * | 1 Dec 10:30    | C: 1 seat at 200 of the late show, cancelled at once, nothing goes back   |
 * | 1 Dec 10:30    | D: 2 seats at 250 of the evening show, refunded in whole on 3 Dec         |
 * | 1 Dec 18:10    | E: 2 seats at 250 and 2 samosas at 90; one seat is refunded on 2 Dec      |
 * | 1 Dec 18:10    | a hold of 4 seats of the evening show, which expires                      |
 * | 2 Dec 12:00    | F: a private screening for 6 people at 240 each                           |
 *
 * The late show has 20 seats, the evening show (1 Dec 21:00) 30.
 */
export async function aWeek(options: { readonly db?: Database } = {}): Promise<Week> {
  const cinema = await testCinema({ ...options, clock: createTestClock(instantAt('2026-12-01', '05:59')) })
  const admin = await cinema.aPerson('admin')
  const late = await cinema.aShow({
    rows: 2,
    columns: 10,
    rupees: 200,
    startsInMinutes: wholeMinutesTo(cinema, '2026-12-02', '00:05'),
  })
  const evening = await cinema.aShow({
    rows: 3,
    columns: 10,
    rupees: 250,
    startsInMinutes: wholeMinutesTo(cinema, '2026-12-01', '21:00'),
  })
  const week = { cinema, admin, late, evening }
  await addSales(week)
  return week
}

async function addSales(week: Week): Promise<void> {
  const { cinema, late, evening } = week
  await cinema.book(late, ['A1', 'A2'], await cinema.aPerson())
  goTo(cinema, '2026-12-01', '06:00')
  await cinema.book(late, ['A3', 'A4', 'A5'], await cinema.aPerson())
  goTo(cinema, '2026-12-01', '10:30')
  const cancelled = await cinema.aPerson()
  const { _id } = await cinema.book(late, ['B1'], cancelled)
  await cinema.api.post(`/reservations/${_id}/cancel`, { token: cancelled.token })
  const refunded = await cinema.book(evening, ['A1', 'A2'], await cinema.aPerson())
  goTo(cinema, '2026-12-01', '18:10')
  const withSnacks = await bookWithSnacks(week)
  const holder = await cinema.aPerson()
  await cinema.lock(await cinema.checkout(evening, ['C1', 'C2', 'C3', 'C4'], holder), holder)
  goTo(cinema, '2026-12-02', '12:00')
  await cinema.bookScreening(await cinema.aPrivateShow(), 6, await cinema.aProvenPerson())
  await refund(week, withSnacks, { lines: [{ line: 1, quantity: 1 }], left: 680, amount: 250 })
  goTo(cinema, '2026-12-03', '12:00')
  await refund(week, refunded._id, { lines: null, left: 500, amount: 500 })
}

function minutesTo({ clock }: TestCinema, day: string, time: string): number {
  return (instantAt(day, time).getTime() - clock.now().getTime()) / 60_000
}

/** The clock runs: a part of a minute that has passed would move the start of a show. */
const wholeMinutesTo = (...when: Parameters<typeof minutesTo>) => Math.ceil(minutesTo(...when))

function goTo(cinema: TestCinema, day: string, time: string): void {
  cinema.clock.advance(minutesTo(cinema, day, time))
}

/** Books two seats of the evening show and two samosas. Returns the id of the reservation. */
async function bookWithSnacks({ cinema, evening: show }: Week): Promise<string> {
  const buyer = await cinema.aPerson()
  const samosa = await aSnack(cinema)
  const wanted = {
    show,
    seats: ['B1', 'B2'],
    snacks: [[samosa, 2]] as const,
    pickUpAt: await aPickUp(cinema, show),
  }
  const order = await checkoutWithSnacks(cinema, wanted, buyer)
  await cinema.lock(order, buyer)
  const { body } = await cinema.confirm(await cinema.pay(order), buyer)
  return (body as { reservation: { _id: string } }).reservation._id
}

async function refund(
  { cinema, admin: { token } }: Week,
  reservationId: string,
  body: object,
): Promise<void> {
  const { body: file } = await cinema.api.get<BookingFile>(`/bookings/${reservationId}`, { token })
  const refunded = await cinema.api.post(`/bookings/${file._id}/refund`, {
    token,
    body: { ...body, reason: 'Asked for' },
  })
  expect(refunded).toMatchObject({ status: 200 })
}
