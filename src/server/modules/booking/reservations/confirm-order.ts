import { randomInt } from 'node:crypto'
import { violatedConstraint, type Db } from '#server/platform/database.ts'
import type { OrderKey } from '../seats/index.ts'
import { insertConfirmation, type NewReservation } from './confirm-order.queries.ts'

/** Without letters and digits that are easily confused when read out. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
const CODE_LENGTH = 8
/** With 31^8 codes a second collision is practically impossible. */
const DRAWS = 3

/**
 * Confirms a paid order under a unique code. Not usable inside a transaction, which a failed statement would
 * abort. Returns false when the order is not `paid`.
 */
export function confirmOrder(
  db: Db,
  order: OrderKey,
  reservation: Omit<NewReservation, 'code'>,
  drawCode = randomCode,
): Promise<boolean> {
  return withUniqueCode((code) => insertConfirmation(db, order, { ...reservation, code }), drawCode)
}

/** Inserts a reservation under a drawn code; when it is taken, another is drawn and the insertion made again. */
export async function withUniqueCode<T>(
  insert: (code: string) => Promise<T>,
  drawCode = randomCode,
): Promise<T> {
  for (let draw = 1; ; draw += 1) {
    try {
      return await insert(drawCode())
    } catch (error) {
      if (violatedConstraint(error) !== 'reservation_code' || draw === DRAWS) throw error
    }
  }
}

function randomCode(): string {
  return Array.from({ length: CODE_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')
}
