import type { HeldOrder } from '#contract/booking/orders.ts'
import { seatFromKey, seatLabel } from '#domain/seats.ts'
import type { Deps } from '#server/deps.ts'
import { listShowtimeFacts } from '#server/modules/programme/index.ts'
import { isPrivateOrder } from './order.ts'
import { listHeldOrders } from './order-list.queries.ts'
import { sealOrder } from './sealed-order.ts'

/** Returns the seats that a person holds unpaid. Only our own records are asked, because every page may show them. */
export async function presentHeldOrders(
  { db, now, keys }: Pick<Deps, 'db' | 'now' | 'keys'>,
  userId: string,
): Promise<HeldOrder[]> {
  const at = now()
  const orders = await listHeldOrders(db, { userId, now: at })
  if (orders.length === 0) return []
  const shows = await listShowtimeFacts(
    db,
    orders.map(({ showtimeId }) => showtimeId),
  )
  return orders.flatMap((order) => {
    const facts = shows.get(order.showtimeId)
    if (!facts) return []
    const seats = order.seats.map(seatFromKey)
    return {
      orderID: order.providerOrderId,
      order: sealOrder(keys.seal, order),
      showtimeId: order.showtimeId,
      movieId: facts.movieId,
      movie: facts.movieTitle,
      titleInScript: facts.titleInScript,
      date: facts.startDate,
      startAt: facts.startAt,
      isPrivate: isPrivateOrder(order),
      seats: seats.map(([row, column]): [number, number] => [row, column]),
      convertedSeats: seats.map((seat) => seatLabel(facts.plan, seat)),
      holdExpiresAt: order.holdExpiresAt.toISOString(),
      now: at.toISOString(),
    }
  })
}
