import { violatedConstraint, type Db } from '#server/platform/database.ts'
import type { OrderKey, ShowOrderKey } from '../seats/index.ts'
import { insertConfirmation, type NewReservation } from './confirm-order.queries.ts'
import { codeOf } from './reservation-identity.ts'

/** With 31^8 codes a second collision is practically impossible. */
const DRAWS = 3

/**
 * Confirms a paid order under a unique code. Not usable inside a transaction, which a failed statement would
 * abort. Returns false when the order is not `paid`.
 */
export function confirmOrder(
  db: Db,
  order: ShowOrderKey,
  reservation: Omit<NewReservation, 'code'>,
  drawCode = codeOf,
): Promise<boolean> {
  return withUniqueCode(order, (code) => insertConfirmation(db, order, { ...reservation, code }), drawCode)
}

/** Inserts the reservation of an order under its code; when another reservation has it, the next one is drawn and the insertion made again. */
export async function withUniqueCode<T>(
  { orderId }: OrderKey,
  insert: (code: string) => Promise<T>,
  drawCode = codeOf,
): Promise<T> {
  for (let draw = 1; ; draw += 1) {
    try {
      return await insert(drawCode(orderId, draw))
    } catch (error) {
      if (violatedConstraint(error) !== 'reservation_code' || draw === DRAWS) throw error
    }
  }
}
