import { AppError } from '#contract/errors.ts'
import type { ShowCancellation } from '#contract/show-cancellation.ts'
import { rupeesFromPaise } from '#domain/money.ts'
import type { Deps } from '#server/deps.ts'
import { recordChange, type ActorDeps } from '#server/modules/audit/index.ts'
import { inTransaction, type Transaction } from '#server/platform/database.ts'
import { enqueue } from '#server/platform/outbox.ts'
import {
  announceSchedule,
  findShowtimeFacts,
  lockShowtimes,
  setCancelled,
  type ShowtimeRow,
} from '../programme/index.ts'
import { countRefundsOf } from './refunds-of-show.queries.ts'
import { refundShowJob } from './schedule.jobs.ts'
import { listPaidOrders, type OrderOfShow } from './schedule.queries.ts'
import { forgetStaged } from './staged-changes.queries.ts'

type Cancellation = {
  readonly ids: readonly string[]
  readonly reason: string
  readonly mayReturnMoney: boolean
}

/**
 * Stops the sale of shows at once, also of those that have begun, and hands their bookings to the job that refunds them; all shows or none.
 * Idempotent. Throws `not_found`; `not_cancellable` for a draft and for a show that is over,
 * `refund_right_needed` when bookings are refunded by somebody who may not return money.
 */
export async function cancelShows(
  deps: ActorDeps<'db' | 'now' | 'newId' | 'seatBus'>,
  { ids, reason, mayReturnMoney }: Cancellation,
): Promise<void> {
  const wanted = [...new Set(ids)]
  await inTransaction(deps, async (deps) => {
    const rows = await lockShowtimes(deps.db, wanted)
    if (rows.length < wanted.length) throw new AppError('not_found')
    if (!mayReturnMoney) await refuseRefunds(deps.db, wanted)
    for (const row of rows) await cancelLocked(deps, row, reason)
  })
  for (const id of wanted) deps.seatBus.changed(id)
  announceSchedule(deps)
}

/** Throws `refund_right_needed` when cancelling these shows would return money. */
export async function refuseRefunds(tx: Transaction, ids: readonly string[]): Promise<void> {
  const { amount } = await countRefundsOf(tx, ids)
  if (amount !== 0) throw new AppError('refund_right_needed')
}

type TxDeps = ActorDeps<'now' | 'newId'> & { readonly db: Transaction }

/** The same of one show that the transaction has locked. */
export async function cancelLocked(deps: TxDeps, row: ShowtimeRow, reason: string): Promise<void> {
  const { id, state } = row
  if (state === 'cancelled') return
  if (state === 'draft') throw new AppError('not_cancellable')
  const at = deps.now()
  if (row.endsAt <= at) throw new AppError('not_cancellable', { because: { kind: 'show_ended' } })
  await setCancelled(deps.db, id, { at, reason })
  await forgetStaged(deps.db, [id])
  await enqueue(deps.db, refundShowJob, { showtimeId: id }, { id: deps.newId(), at })
  const change = { before: { state }, after: { state: 'cancelled' }, reason }
  await recordChange(deps, { action: 'showtime.cancelled', subjectId: id, ...change })
}

/** Returns the account of a cancelled show, booking by booking. Throws `not_found`. */
export async function readCancellation({ db }: Pick<Deps, 'db'>, id: string): Promise<ShowCancellation> {
  const facts = await findShowtimeFacts(db, id)
  if (!facts?.cancelledAt) throw new AppError('not_found')
  const bookings = (await listPaidOrders(db, id)).map(({ orderId, code, seats, total, state }) => ({
    orderId,
    code,
    seats,
    total: rupeesFromPaise(total),
    state: accountOf(state),
  }))
  return {
    showtimeId: id,
    reason: facts.cancellationReason ?? '',
    cancelledAt: facts.cancelledAt.toISOString(),
    isDone: bookings.every(({ state }) => state === 'refunded' || state === 'by_hand'),
    bookings,
  }
}

function accountOf(state: OrderOfShow['state']): ShowCancellation['bookings'][number]['state'] {
  switch (state) {
    case 'refunded':
      return 'refunded'
    case 'refunding':
      return 'waiting'
    case 'needs_attention':
      return 'by_hand'
    default:
      return 'open'
  }
}
