import { AppError } from '#contract/errors.ts'
import type { CancellationPreview } from '#contract/show-cancellation.ts'
import { rupeesFromPaise } from '#domain/money.ts'
import type { Deps } from '#server/deps.ts'
import { findShowtimeFacts } from '../programme/index.ts'
import { countRefundsOf } from './refunds-of-show.queries.ts'

/** Returns what cancelling a show would refund at this moment. Throws `not_found`. */
export async function previewCancellation(
  { db }: Pick<Deps, 'db'>,
  id: string,
): Promise<CancellationPreview> {
  const facts = await findShowtimeFacts(db, id)
  if (!facts) throw new AppError('not_found')
  const { bookings, seats, amount } = await countRefundsOf(db, id)
  return { bookings, seats, amount: rupeesFromPaise(amount) }
}
