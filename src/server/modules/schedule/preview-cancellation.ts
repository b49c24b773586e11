import { AppError } from '#contract/errors.ts'
import type { CancellationPreview } from '#contract/show-cancellation.ts'
import { rupeesFromPaise } from '#domain/money.ts'
import type { Deps } from '#server/deps.ts'
import { listShowtimeFacts } from '../programme/index.ts'
import { countRefundsOf } from './refunds-of-show.queries.ts'

/** Returns what cancelling shows would refund at this moment. Throws `not_found`. */
export async function previewCancellation(
  { db }: Pick<Deps, 'db'>,
  ids: readonly string[],
): Promise<CancellationPreview> {
  const wanted = new Set(ids)
  if ((await listShowtimeFacts(db, ids)).size < wanted.size) throw new AppError('not_found')
  const { bookings, seats, amount } = await countRefundsOf(db, [...wanted])
  return { bookings, seats, amount: rupeesFromPaise(amount) }
}
