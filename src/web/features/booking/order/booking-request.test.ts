import { expect, test } from 'vitest'
import { toPaise } from '#domain/money.ts'
import type { BookingData, ConfirmPaymentData, HoldSeatsData } from '#web/api/gen/types.gen.ts'
import { bookingRequest } from './booking-request.ts'

const fields = {
  movieId: 'm',
  cinemaId: 'c',
  movie: 'Kahaani',
  cinema: 'Auditorium 1-GOLD',
  date: '2026-03-02',
  startAt: '18:30',
  selectedDate: '2026-03-02',
  selectedTime: '18:30',
  seats: [[0, 1]],
  selectedSeats: [[0, 1]],
  name: 'Asha Rao',
  phone: '9876543210',
}
const amounts = { ticketPrice: toPaise(25_050), total: toPaise(50_100) }
const order = {
  ...fields,
  ...amounts,
  orderID: 'order_1',
  lines: [{ unitPrice: toPaise(25_050), amount: toPaise(50_100) }],
  tax: { taxable: toPaise(42_458), cgst: toPaise(3_821), sgst: toPaise(3_821) },
} as unknown as BookingData

test('the calls that hold and confirm seats get the fields of the specification, with amounts in rupees', () => {
  expect(bookingRequest(order)).toEqual({ ...fields, ticketPrice: 250.5, total: 501 })
})

test('the order itself, with its amounts in paise, does not compile as a body', () => {
  // @ts-expect-error -- `ticketPrice` and `total` are paise
  const body: NonNullable<HoldSeatsData['body']> = { ...order }
  // @ts-expect-error -- `total` is paise
  const proof: Pick<ConfirmPaymentData['body'], 'total'> = { total: order.total }
  expect([body.total, proof.total]).toEqual([50_100, 50_100])
})
