import { AppError } from '#contract/errors.ts'
import type { ShowCancellation } from '#contract/show-cancellation.ts'
import { rupeesFromPaise } from '#domain/money.ts'
import type { Deps } from '#server/deps.ts'
import { recordChange, type ActorDeps } from '#server/modules/audit/index.ts'
import { inTransaction } from '#server/platform/database.ts'
import { enqueue } from '#server/platform/outbox.ts'
import { findShowtimeFacts, lockShowtimes, setCancelled } from '../programme/index.ts'
import { refundShowJob } from './schedule.jobs.ts'
import { listPaidOrders, type OrderOfShow } from './schedule.queries.ts'
import { forgetStaged } from './staged-changes.queries.ts'

type Cancellation = { readonly id: string; readonly reason: string }

/** Stops the sale of a show at once, also of one that has begun, and hands its bookings to the job that refunds them. Idempotent. Throws `not_found`; `not_cancellable` for a draft and for a show that is over. */
export async function cancelShow(
  deps: ActorDeps<'db' | 'now' | 'newId' | 'seatBus'>,
  { id, reason }: Cancellation,
): Promise<ShowCancellation> {
  await inTransaction(deps, async (deps) => {
    const [row] = await lockShowtimes(deps.db, [id])
    if (!row) throw new AppError('not_found')
    if (row.state === 'cancelled') return
    if (row.state === 'draft') throw new AppError('not_cancellable')
    const at = deps.now()
    if (row.endsAt <= at) throw new AppError('not_cancellable', { because: { kind: 'show_ended' } })
    await setCancelled(deps.db, id, { at, reason })
    await forgetStaged(deps.db, [id])
    await enqueue(deps.db, refundShowJob, { showtimeId: id }, { id: deps.newId(), at })
    const change = { before: { state: row.state }, after: { state: 'cancelled' }, reason }
    await recordChange(deps, { action: 'showtime.cancelled', subjectId: id, ...change })
  })
  deps.seatBus.changed(id)
  return readCancellation(deps, id)
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
