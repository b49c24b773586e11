import type { Transaction } from '#server/platform/database.ts'
import { releaseClaims, type OrderKey } from '../seats/index.ts'
import { freeReservedSeats } from './reservations.queries.ts'
import { moveToVoid, type Void } from './void-reservation.queries.ts'

/** Makes a reservation void whose whole payment went back, and returns its id. Before the show its seats can be sold again (decision 0019). */
export async function voidReservation(
  tx: Transaction,
  order: OrderKey,
  cause: Void,
): Promise<string | undefined> {
  const voided = await moveToVoid(tx, order, cause)
  if (!voided?.freesSeats) return voided?.id
  await releaseClaims(tx, order)
  await freeReservedSeats(tx, { showtimeId: order.showtimeId, id: voided.id })
  return voided.id
}
