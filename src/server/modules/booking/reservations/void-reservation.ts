import { AppError } from '#contract/errors.ts'
import type { Transaction } from '#server/platform/database.ts'
import { releaseClaims, type OrderKey } from '../seats/index.ts'
import { freeReservedSeats } from './reservations.queries.ts'
import { moveToVoid, type Void } from './void-reservation.queries.ts'

/**
 * Makes a reservation void whose whole payment went back, and returns its id. While the counter sells the show its seats can be sold again (decision 0019).
 * `refusesAdmitted`: throws `not_refundable` when somebody was let in.
 */
export async function voidReservation(
  tx: Transaction,
  order: OrderKey,
  { refusesAdmitted = false, ...cause }: Void & { readonly refusesAdmitted?: boolean },
): Promise<string | undefined> {
  const voided = await moveToVoid(tx, order, cause)
  if (voided?.isAdmitted && refusesAdmitted)
    throw new AppError('not_refundable', { because: { kind: 'ticket_used' } })
  if (!voided?.freesSeats) return voided?.id
  await releaseClaims(tx, order)
  await freeReservedSeats(tx, voided)
  return voided.id
}
