import { minutesAfter } from '#domain/time.ts'
import {
  settleFoundPayments,
  type BackgroundSettleDeps,
  type SettleDeps,
} from '#server/modules/payments/index.ts'
import { jobActor } from '#server/modules/audit/index.ts'
import { inTransaction } from '#server/platform/database.ts'
import {
  abandonOrder,
  claimDueOrders,
  isUnpaid,
  moveOrder,
  type Order,
  payableOrder,
  setNextCheck,
} from '../orders/index.ts'
import { releaseClaims } from '../seats/index.ts'
import { ensureTickets } from './issue-tickets.ts'

const AT_ONCE = 20
/** A payment authorised later is found by the reconciliation. */
const LOOK_FOR_DAYS = 3
const LONGEST_PAUSE_MINUTES = 360
const MINUTES_A_DAY = 1440

/**
 * Processes due orders: their hold has expired, a payment may have arrived
 * unnoticed, or the process that worked on them has ended. Returns the number of orders processed.
 */
export async function recoverOrders(deps: BackgroundSettleDeps): Promise<number> {
  const now = deps.now()
  const nextCheckAt = minutesAfter(now, (2 * deps.config.RECOVERY_SECONDS) / 60)
  const acting = { ...deps, actor: jobActor('recovery') }
  const due = await claimDueOrders(deps.db, { now, nextCheckAt, limit: AT_ONCE })
  await Promise.all(
    due.map((order) =>
      recover(acting, order).catch((error: unknown) => {
        deps.log.warn({ err: error, orderId: order.orderId }, 'order left for the next look')
      }),
    ),
  )
  return due.length
}

async function recover(deps: SettleDeps, order: Order): Promise<void> {
  if (order.state === 'paid') return ensureTickets(deps, order)
  if (!isUnpaid(order.state)) return setNextCheck(deps.db, order, null)
  const isPaid = await settleFoundPayments(deps, payableOrder(order))
  if (!isPaid) await expireOrAbandon(deps, order)
}

/** Without a payment, expires or abandons the order and schedules the next check with growing pauses, because a late payment may still arrive. */
async function expireOrAbandon(deps: SettleDeps, order: Order): Promise<void> {
  const now = deps.now()
  if (order.state === 'created') return void (await abandonOrder(deps, order, 'never_locked'))
  if (order.state === 'held' && order.holdExpiresAt && order.holdExpiresAt > now) return
  if (order.state === 'held') await expire(deps, order)
  const state = order.state === 'held' ? 'expired' : order.state
  const ageMinutes = (now.getTime() - order.createdAt.getTime()) / 60_000
  const isOld = ageMinutes > LOOK_FOR_DAYS * MINUTES_A_DAY
  const pause = Math.min(Math.max(1, ageMinutes / 2), LONGEST_PAUSE_MINUTES)
  await setNextCheck(deps.db, { ...order, state }, isOld ? null : minutesAfter(now, pause))
}

async function expire(deps: SettleDeps, order: Order): Promise<void> {
  await inTransaction(deps, async ({ db, now, actor }) => {
    const move = { from: 'held', to: 'expired', cause: 'hold_expired', actor, at: now() } as const
    const moved = await moveOrder(db, order, move)
    if (moved) await releaseClaims(db, order)
  })
  deps.seatBus.changed(order.showtimeId)
}
