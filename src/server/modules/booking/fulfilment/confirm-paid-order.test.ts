import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { BuyOut } from '#contract/ticketing.ts'
import type { BookingData, Reservation } from '#contract/booking/orders.ts'
import type { Checkout, Person } from '#server/testing/builders.ts'
import { testCinema, type TestCinema } from '#server/testing/test-cinema.ts'

type Outcome = { state: string; reservation: Reservation | null; QRCode: string | null }
type TicketingSays = { Buy_Out: { errorMessage: string } }

let cinema: TestCinema
beforeAll(async () => {
  cinema = await testCinema()
})
afterAll(() => cinema.close())

async function anOrderOf(buyer: Person, { isPaid }: { isPaid: boolean }): Promise<Checkout> {
  const order = await cinema.checkout(await cinema.aShow(), ['C4', 'C5'], buyer)
  await cinema.lock(order, buyer)
  if (isPaid) await cinema.pay(order)
  return order
}

const reserve = ({ orderID }: Checkout, { token }: Person) =>
  cinema.api.post<Outcome>('/reservations', { token, body: { orderID, seats: [[0, 0]], isPrivate: false } })

describe('POST /reservations', () => {
  test('a buyer who lost the payment response gets the reservation, and the same one for repeated requests', async () => {
    const asha = await cinema.aPerson()
    const order = await anOrderOf(asha, { isPaid: true })
    const { status, body } = await reserve(order, asha)
    expect({ status, state: body.state }).toEqual({ status: 200, state: 'confirmed' })
    expect(body.reservation?.convertedSeats).toEqual(['C4', 'C5'])
    expect(body.QRCode).toMatch(/^data:image/)
    expect((await reserve(order, asha)).body.reservation?._id).toBe(body.reservation?._id)
  })

  test('an unpaid order is not confirmed', async () => {
    const asha = await cinema.aPerson()
    const order = await anOrderOf(asha, { isPaid: false })
    expect(await reserve(order, asha)).toMatchObject({
      status: 409,
      body: { error: { code: 'order_not_paid' } },
    })
  })

  test('an order of another user is not found', async () => {
    const [asha, ravi] = await Promise.all([cinema.aPerson(), cinema.aPerson()])
    const order = await anOrderOf(asha, { isPaid: true })
    expect(await reserve(order, ravi)).toMatchObject({ status: 404 })
  })
})

describe('POST /showbiz/api/booking', () => {
  async function bodyFor({ orderID }: Checkout, { token }: Person): Promise<BuyOut> {
    const { body } = await cinema.api.get<BookingData>(`/razorpay/order/check?orderId=${orderID}`, { token })
    return {
      bookingId: body.bookingId,
      seatSelected: 'GO',
      noOftiket: 2,
      totalSeat: ['CC5', 'CC4', ...Array<string>(8).fill('-')],
      showdate: body.date ?? '',
      showtime: body.startAt ?? '',
      mobileNo: body.phone,
    }
  }
  const buy = (body: BuyOut, { token }: Person) =>
    cinema.api.post<TicketingSays>('/showbiz/api/booking', { token, body })

  /** A read of a paid order would confirm it, so its facts are read before, and its state in the database. */
  async function aPaidOrder(buyer: Person): Promise<{ order: Checkout; body: BuyOut }> {
    const order = await anOrderOf(buyer, { isPaid: false })
    const body = await bodyFor(order, buyer)
    await cinema.pay(order)
    return { order, body }
  }
  async function stateOf({ orderID }: Checkout): Promise<string | undefined> {
    const [row] = await cinema.deps.db.query<{ state: string }>(
      'select state from booking_order where provider_order_id = $1',
      [orderID],
    )
    return row?.state
  }

  test('a paid order is booked once for repeated requests', async () => {
    const asha = await cinema.aPerson()
    const order = await anOrderOf(asha, { isPaid: true })
    const body = await bodyFor(order, asha)
    const responses = await Promise.all([buy(body, asha), buy(body, asha)])
    const bought = { Buy_Out: { errorMessage: 'Bought', bookingId: body.bookingId } }
    expect(responses.map((response) => response.body)).toEqual([bought, bought])
    const books = await cinema.simulators.inject({ method: 'GET', url: '/control/ticketing/books' })
    const { bookings } = books.json<{ bookings: { bookingId: string }[] }>()
    expect(bookings.filter(({ bookingId }) => bookingId === body.bookingId)).toHaveLength(1)
  })

  test.each<[string, Partial<BuyOut>]>([
    ['other seats', { totalSeat: ['CC4', 'CC6', ...Array<string>(8).fill('-')] }],
    ['another class', { seatSelected: 'SL' }],
    ['fewer tickets', { noOftiket: 1 }],
    ['another day', { showdate: '2031-01-01' }],
    ['another phone', { mobileNo: '9000000000' }],
  ])('%s than in the order are refused, and nothing is booked', async (_, other) => {
    const asha = await cinema.aPerson()
    const { order, body } = await aPaidOrder(asha)
    const response = await buy({ ...body, ...other }, asha)
    expect(response).toMatchObject({ status: 422, body: { error: { code: 'booking_mismatch' } } })
    expect(await stateOf(order)).toBe('held')
  })

  test('an unpaid order is not booked, and an order that the ticketing system refuses is refunded', async () => {
    const asha = await cinema.aPerson()
    const held = await anOrderOf(asha, { isPaid: false })
    expect(await buy(await bodyFor(held, asha), asha)).toMatchObject({ status: 409 })

    const { order, body } = await aPaidOrder(asha)
    const payload = { behaviour: 'sold_out', bookingIdPrefix: body.bookingId }
    await cinema.simulators.inject({ method: 'POST', url: '/control/ticketing', payload })
    expect((await buy(body, asha)).body.Buy_Out.errorMessage).toBe('Not bought')
    expect(await stateOf(order)).toMatch(/^refund/)
  })
})
