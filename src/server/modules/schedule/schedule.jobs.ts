import { z } from 'zod'
import { minutesAfter } from '#domain/time.ts'
import type { Deps } from '#server/deps.ts'
import { jobActor } from '#server/modules/audit/index.ts'
import { defineJob } from '#server/platform/define-job.ts'
import { enqueue } from '#server/platform/outbox.ts'
import { refundOrderOfShow } from '../booking/index.ts'
import { getShowtimeFacts } from '../programme/index.ts'
import { listPaidOrders } from './schedule.queries.ts'

/** A run must end within the lease of its job. */
const ORDERS_A_RUN = 50
/** A payment that was being recorded while the show was cancelled is seen by then. */
const WATCHED_MINUTES = 1
const NEXT_RUN_MINUTES = 0.25

type RefundDeps = Pick<Deps, 'db' | 'now' | 'newId' | 'seatBus' | 'lineHandlers'>

/** Refunds the bookings of a cancelled show, each in its own transaction; it comes again while one is left or still being booked. */
export const refundShowJob = defineJob(
  'refund_show',
  z.object({ showtimeId: z.uuid() }),
  async (deps: RefundDeps, { showtimeId }) => {
    const actor = jobActor('refund_show')
    const open = await listOpen(deps, showtimeId)
    const due = open.filter(({ state }) => state === 'confirmed').slice(0, ORDERS_A_RUN)
    for (const { orderId } of due) await refundOrderOfShow({ ...deps, actor }, { orderId })
    const now = deps.now()
    const { cancelledAt } = await getShowtimeFacts(deps.db, showtimeId)
    const isWatched = cancelledAt !== null && minutesAfter(cancelledAt, WATCHED_MINUTES) > now
    if (!isWatched && (await listOpen(deps, showtimeId)).length === 0) return
    const at = due.length === ORDERS_A_RUN ? now : minutesAfter(now, NEXT_RUN_MINUTES)
    await enqueue(deps.db, refundShowJob, { showtimeId }, { id: deps.newId(), at })
  },
  { isUrgent: true },
)

async function listOpen({ db }: Pick<Deps, 'db'>, showtimeId: string) {
  const orders = await listPaidOrders(db, showtimeId)
  return orders.filter(({ state }) => state === 'confirmed' || state === 'paid')
}
