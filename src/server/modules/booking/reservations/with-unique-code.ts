import { violatedConstraint } from '#server/platform/database.ts'
import type { OrderKey } from '../seats/index.ts'
import { codeOf } from './reservation-identity.ts'

/** With 31^8 codes a second collision is practically impossible. */
const DRAWS = 3

/**
 * Inserts the reservation of an order under its code; when another reservation has it, the next one is drawn and the insertion made again. Not usable
 * inside a transaction, which a failed statement would abort.
 */
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
