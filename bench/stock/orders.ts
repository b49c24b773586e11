import { seatKey } from '#domain/seats.ts'
import { sealOrder } from '#server/modules/booking/orders/sealed-order.ts'
import type { HoldCall } from '../load/load-job.ts'
import type { StockDeps } from '../stage/arena.ts'
import { numberedId } from './numbered-id.ts'
import { insertPeople } from './people.ts'
import { insertShows, type Hall } from './shows.ts'
import { refillOrders } from './stock.queries.ts'

const PEOPLE = 64

export type OrderStock = {
  readonly ordersPerShow: number
  readonly people: number
  /** Starts anew with so many orders, and answers the calls that lock them. */
  readonly refill: (orders: number) => Promise<HoldCall[]>
  /** Starts anew, for somebody who goes to the database himself. */
  readonly refillUnsealed: (orders: number) => Promise<void>
}

type Options = {
  readonly mostOrders: number
  readonly hall: Hall
  /** As many as there are pairs of seats, unless some are to want the same ones. */
  readonly ordersPerShow?: number
}

/** Showtimes and people for at most so many orders of two seats. */
export async function openOrderStock(
  deps: StockDeps,
  { mostOrders, hall, ...options }: Options,
): Promise<OrderStock> {
  const pairs = (hall.rows * hall.columns) / 2
  const ordersPerShow = options.ordersPerShow ?? pairs
  await insertShows(deps, { count: Math.ceil(mostOrders / ordersPerShow), hall })
  const tokens = await insertPeople(deps, PEOPLE)
  const refillUnsealed = (orders: number) =>
    refillOrders(deps.db, { orders, ordersPerShow, pairs, columns: hall.columns, people: PEOPLE })
  return {
    ordersPerShow,
    people: PEOPLE,
    refillUnsealed,
    async refill(orders) {
      await refillUnsealed(orders)
      const numbers = Array.from({ length: orders }, (_, number) => number)
      return Promise.all(
        numbers.map(async (number) => {
          const showtimeId = numberedId('show', Math.floor(number / ordersPerShow))
          const seats = pairOfSeats(((number % ordersPerShow) % pairs) * 2, hall.columns)
          const draft = { showtimeId, orderId: numberedId('order', number), seats }
          const order = sealOrder(deps.keys.seal, draft)
          return { order, token: tokens[number % PEOPLE] ?? '' }
        }),
      )
    },
  }
}

/** The seat keys that refillOrders() gives the order. */
function pairOfSeats(seat: number, columns: number): number[] {
  const first = seatKey([Math.floor(seat / columns), seat % columns])
  return [first, first + 1]
}
