import type { CheckoutResponse } from '#contract/booking/checkout.ts'
import type { BookingData, Reservation } from '#contract/booking/orders.ts'
import type { Menu, PickUps } from '#contract/concessions.ts'
import type { SeatMap, Showtime } from '#contract/programme.ts'
import type { Seat } from '#domain/seats.ts'
import type { z } from 'zod'
import { call, type Account } from './site.ts'

type Order = z.infer<typeof CheckoutResponse>

/** Returns free seats of a showtime from its end: journeys in the browser take the best. */
export async function freeSeats({ _id }: Showtime, count: number): Promise<Seat[]> {
  const { seats } = await call<SeatMap>(`/api/showtimes/${_id}/seats`)
  const free = seats.flatMap((line, row) =>
    line.flatMap((code, column) => (code === 0 ? [[row, column] as const] : [])),
  )
  return free.slice(-count)
}

/** Returns the first free seat of a showtime. */
export async function firstFreeSeat({ _id }: Showtime): Promise<Seat> {
  const { seats } = await call<SeatMap>(`/api/showtimes/${_id}/seats`)
  const row = seats.findIndex((line) => line.includes(0))
  return [row, seats[row]?.indexOf(0) ?? 0]
}

/** A number of free seats, or particular seats. */
type SeatChoice = number | readonly Seat[]

/** Orders seats for a customer through the API, and holds them unless the page does that. */
export async function hold(
  show: Showtime,
  { token }: Account,
  choice: SeatChoice = 1,
  { isLocked = true }: { readonly isLocked?: boolean } = {},
): Promise<Order> {
  const { movieId, cinemaId, startDate: date, startAt, ticketPrice } = show
  const seats = typeof choice === 'number' ? await freeSeats(show, choice) : choice
  const order = await call<Order>('/api/checkoutRazorPay', {
    token,
    body: {
      amount: seats.length * ticketPrice,
      movieId: movieId._id,
      cinemaId: cinemaId._id,
      date,
      startAt,
      seats,
    },
  })
  if (isLocked) await call(`/api/lock/seat?orderId=${order.order}`, { token, body: { adultsDeclared: true } })
  return order
}

export async function book(
  show: Showtime,
  customer: Account,
  choice: SeatChoice = 1,
): Promise<Reservation | null> {
  return pay(await hold(show, customer, choice), customer)
}

/** Pays and confirms an order as the customer's browser does. Null when the ticketing system refuses. */
export async function pay({ orderID }: Order, { token }: Account): Promise<Reservation | null> {
  const proof = await call('/simulator/pay', {
    body: { order_id: orderID, method: 'upi', outcome: 'success' },
  })
  const outcome = await call<Pick<BookingData, 'reservation'>>('/api/reservationsRazorPay', {
    token,
    body: proof,
  })
  return outcome.reservation
}

export async function isFree({ showtimeId, seats }: Reservation): Promise<boolean> {
  const map = await call<SeatMap>(`/api/showtimes/${showtimeId}/seats`)
  return seats.every(([row, column]) => map.seats[row]?.[column] === 0)
}

type Wanted = { readonly show: Showtime; readonly customer: Account; readonly name: string }

/** Adds one of a snack to an unpaid order through the API, for the first time to pick up. */
export async function addSnacks(order: Order, { show, customer, name }: Wanted): Promise<Order> {
  const [menu, pickUps] = await Promise.all([
    call<Menu>('/api/snacks'),
    call<PickUps>(`/api/showtimes/${show._id}/pick-ups`),
  ])
  const snack = menu.snacks.find((one) => one.name === name)
  return call<Order>(`/api/orders/snacks?orderId=${order.order}`, {
    token: customer.token,
    body: {
      snacks: [{ snackId: snack?._id, quantity: 1 }],
      pickUpAt: pickUps.slots[0]?.at,
      amount: order.amount + (snack?.price ?? 0),
    },
  })
}
