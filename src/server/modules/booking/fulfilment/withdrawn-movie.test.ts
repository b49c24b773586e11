import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import type { BookingData } from '#contract/booking/orders.ts'
import { findRefundOfPayment } from '#server/modules/payments/index.ts'
import { checkoutBody, type Checkout, type Person, type Show } from '#server/testing/builders.ts'
import { watchSeats } from '#server/testing/seat-stream.ts'
import { testCinema, type TestCinema } from '#server/testing/test-cinema.ts'

let cinema: TestCinema
let asha: Person
let show: Show
let checkout: Checkout
beforeAll(async () => {
  cinema = await testCinema({ listens: true })
  asha = await cinema.aPerson()
})
beforeEach(async () => {
  show = await cinema.aShow()
  checkout = await cinema.checkout(show, ['A1', 'A2'], asha)
})
afterAll(() => cinema.close())

/** Makes the movie a draft again. Seat maps are at most two seconds old, or as old as the last change. */
async function withdraw(): Promise<void> {
  await cinema.deps.db.query('update movie set is_public = false, is_private = false where id = $1', [
    show.movieId,
  ])
  cinema.deps.seatBus.changed(show.id)
}

const NOT_FOUND = { status: 404, body: { error: { code: 'not_found' } } }

describe('when a movie is a draft again', () => {
  test('nobody finds the seats of its showtimes', async () => {
    await withdraw()
    const { movieId, cinemaId, startDate: date, startAt } = show
    const slot = { movieId, cinemaId, date, startAt }
    expect(await cinema.api.get(`/showtimes/${show.id}/seats`)).toMatchObject(NOT_FOUND)
    expect(await cinema.api.get(`/showtimes/${show.id}/events`)).toMatchObject(NOT_FOUND)
    expect(await cinema.api.post('/showbiz/api/seats', { body: slot })).toMatchObject(NOT_FOUND)
    const { token } = asha
    const body = checkoutBody(show, ['B1'])
    expect(await cinema.api.post('/checkoutRazorPay', { token, body })).toMatchObject(NOT_FOUND)
  })

  test('the live seats of its showtimes end', async () => {
    const address = cinema.app.server.address()
    const port = typeof address === 'object' && address ? address.port : 0
    const stream = await watchSeats(`http://127.0.0.1:${port}`, show.id)
    onTestFinished(() => stream.close())
    await withdraw()
    await stream.ended
  })

  test('an order made before cannot be locked', async () => {
    await withdraw()
    expect(await cinema.lock(checkout, asha)).toMatchObject(NOT_FOUND)
  })

  test.each([
    ['never locked', async () => {}],
    ['locked', async () => void (await cinema.lock(checkout, asha))],
  ])('the money of an order made before and %s goes back, and its seats are free', async (_, lock) => {
    await lock()
    const proof = await cinema.pay(checkout)
    await withdraw()
    await cinema.confirm(proof, asha)
    expect(await findRefundOfPayment(cinema.deps.db, proof.razorpay_payment_id)).toMatchObject({
      state: 'processed',
      reason: 'movie_withdrawn',
    })
    const claims = await cinema.deps.db.query('select 1 from seat_claim where showtime_id = $1', [show.id])
    expect(claims).toEqual([])
  })

  test('tickets bought before are shown to their buyer', async () => {
    await cinema.lock(checkout, asha)
    await cinema.confirm(await cinema.pay(checkout), asha)
    await withdraw()
    const { token } = asha
    const details = await cinema.api.get<BookingData>(`/razorpay/order/check?orderId=${checkout.order}`, {
      token,
    })
    expect(details).toMatchObject({ status: 200, body: { state: 'confirmed' } })
  })
})
