import { AppError } from '#contract/errors.ts'
import type { Transaction } from '#server/platform/database.ts'

/** Keeps a showtime as it is until the end of the transaction; sales do not wait for each other. Throws `not_found`. */
export async function lockShowtime(tx: Transaction, showtimeId: string): Promise<void> {
  const locked = await tx.query('select 1 from showtime where id = $1 for share', [showtimeId])
  if (locked.length === 0) throw new AppError('not_found')
}
