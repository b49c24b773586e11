import { randomInt } from 'node:crypto'
import { violatedConstraint, type Db } from '#server/platform/database.ts'
import type { OrderKey } from '../seats/index.ts'
import { insertConfirmation, type NewReservation } from './confirm-order.queries.ts'

/** Without the letters and digits that are mistaken for others when read out. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
const CODE_LENGTH = 8
/** One of 31^8: a free code is found at the second draw at the latest. */
const DRAWS = 3

/**
 * Confirms a paid order under a code of its own, by which its invoice is numbered; a code that another reservation has is drawn anew.
 * Not for a transaction, which a refused statement would end. Returns false when the order is not `paid` any more.
 */
export async function confirmOrder(
  db: Db,
  order: OrderKey,
  reservation: Omit<NewReservation, 'code'>,
  drawCode = randomCode,
): Promise<boolean> {
  for (let draw = 1; ; draw += 1) {
    try {
      return await insertConfirmation(db, order, { ...reservation, code: drawCode() })
    } catch (error) {
      if (violatedConstraint(error) !== 'reservation_code' || draw === DRAWS) throw error
    }
  }
}

function randomCode(): string {
  return Array.from({ length: CODE_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')
}
