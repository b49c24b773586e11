import { minutesAfter } from '#domain/time.ts'
import {
  closeQrCode,
  isPaidByQrCode,
  listOrdersWithPayments,
  processFoundPayments,
  type BackgroundPaymentDeps,
  type PaymentDeps,
} from '#server/modules/payments/index.ts'
import { jobActor } from '#server/modules/audit/index.ts'
import { forEachAtMost } from '#server/platform/for-each-at-most.ts'
import {
  awaitsProof,
  claimDueOrders,
  endUnpaidOrders,
  findPayable,
  getOrder,
  isUnpaid,
  listPayableParts,
  type DueOrder,
  setNextCheck,
  setNextChecks,
} from '../orders/index.ts'
import { ensureFulfilled } from './fulfil-order.ts'

const BATCH = 500
/** Calls to the provider at a time. */
const AT_ONCE = 8
/** So many orders are asked for one by one; above, one list of the provider's latest payments says which of them have a payment. */
const ASKED_ONE_BY_ONE = 10
/** Orders of this age are looked up in the provider's list, which is then short. */
const FRESH_MINUTES = 90
/** A payment authorised later is found by the reconciliation. */
const LOOK_FOR_DAYS = 3
const LOOK_AGAIN_MINUTES = 1
const LONGEST_PAUSE_MINUTES = 360
const MINUTES_A_DAY = 1440

/**
 * Processes due orders, those that may have been paid first: their hold has expired, a payment may have arrived
 * unnoticed, or the process that worked on them has ended. Returns the number of orders processed.
 */
export async function recoverOrders(deps: BackgroundPaymentDeps): Promise<number> {
  const now = deps.now()
  const nextCheckAt = minutesAfter(now, (2 * deps.config.RECOVERY_SECONDS) / 60)
  const acting = { ...deps, actor: jobActor('recovery') }
  const due = await claimDueOrders(deps.db, { now, nextCheckAt, limit: BATCH })
  const isLikely = ({ evidence }: DueOrder) => evidence === 'paid' || evidence === 'attempted'
  await recoverEach(acting, due.filter(isLikely))
  await recoverRest(
    acting,
    due.filter((order) => !isLikely(order)),
  )
  return due.length
}

async function recoverRest(deps: PaymentDeps, rest: readonly DueOrder[]): Promise<void> {
  // The provider does not know what cannot be paid yet.
  const [waiting, payable] = [rest.filter(awaitsProof), rest.filter((order) => !awaitsProof(order))]
  await endOrWait(deps, waiting)
  if (payable.length <= ASKED_ONE_BY_ONE) return recoverEach(deps, payable)
  const asked = await selectPossiblyPaid(deps, payable).catch((error: unknown) => {
    deps.log.warn({ err: error, orders: payable.length }, 'orders left for the next look')
    return null
  })
  if (!asked) return
  await recoverEach(deps, asked)
  await endOrWait(
    deps,
    payable.filter((order) => !asked.includes(order)),
  )
}

/**
 * Returns the orders that have to be asked for one by one: those with a payment in the provider's list and older ones whose checkout was
 * opened. The others may end unasked: a payment that the list does not have yet still revives an expired or abandoned order, by the
 * buyer's page, its webhook, or the reconciliation, which lists all payments of three days every ten minutes.
 */
async function selectPossiblyPaid(deps: PaymentDeps, orders: readonly DueOrder[]): Promise<DueOrder[]> {
  const freshSince = minutesAfter(deps.now(), -FRESH_MINUTES)
  const fresh = orders.filter(({ createdAt }) => createdAt >= freshSince)
  const paid = await listOrdersWithPayments(deps, fresh)
  return orders.filter((order) =>
    order.createdAt >= freshSince ? paid.has(order.providerOrderId) : order.evidence === 'opened',
  )
}

function recoverEach(deps: PaymentDeps, orders: readonly DueOrder[]): Promise<void> {
  return forEachAtMost(AT_ONCE, orders, (order) =>
    recover(deps, order).catch((error: unknown) => {
      deps.log.warn({ err: error, orderId: order.orderId }, 'order left for the next look')
    }),
  )
}

async function recover(deps: PaymentDeps, order: DueOrder): Promise<void> {
  if (order.state === 'paid') return ensureFulfilled(deps, order)
  if (!isUnpaid(order.state)) return setNextCheck(deps.db, order, null)
  await closeOverdueCode(deps, order)
  const found = await processFoundPayments(deps, await findPayable(deps.db, order))
  for (const part of await listPayableParts(deps.db, order)) await processFoundPayments(deps, part)
  // A payment that bought nothing, such as one that went back, does not keep the order.
  const isLeft = found !== 'processed' || isUnpaid((await getOrder(deps.db, order)).state)
  if (isLeft) await endOrWait(deps, [order])
}

/** The customer of a sale whose time is over must not pay any more. Closed before its payments are looked at. */
async function closeOverdueCode(deps: PaymentDeps, order: DueOrder): Promise<void> {
  const { state, holdExpiresAt, providerOrderId } = order
  const isOver = state === 'held' && holdExpiresAt !== null && holdExpiresAt <= deps.now()
  if (isOver && isPaidByQrCode(deps, providerOrderId)) await closeQrCode(deps, providerOrderId)
}

/** Without a payment, ends the orders that are over and schedules the next check of the others. */
async function endOrWait(deps: PaymentDeps, orders: readonly DueOrder[]): Promise<void> {
  const now = deps.now()
  const isHolding = ({ state, holdExpiresAt }: DueOrder) =>
    state === 'held' && holdExpiresAt !== null && holdExpiresAt > now
  const over = orders.filter((order) => !isHolding(order))
  const nextCheckAt = minutesAfter(now, LOOK_AGAIN_MINUTES)
  await endUnpaidOrders(deps, { orders: over, nextCheckAt })
  const ended = over.filter(({ state }) => state !== 'created' && state !== 'held')
  if (ended.length === 0) return
  await setNextChecks(
    deps.db,
    ended.map((order) => ({ ...order, at: nextCheckOf(order, now) })),
  )
}

/** Growing pauses, because a late payment may still arrive; null when nothing says that there will be one, or the order is old. */
function nextCheckOf({ createdAt, evidence }: DueOrder, now: Date): Date | null {
  const ageMinutes = (now.getTime() - createdAt.getTime()) / 60_000
  if (evidence === 'none' || ageMinutes > LOOK_FOR_DAYS * MINUTES_A_DAY) return null
  return minutesAfter(now, Math.min(Math.max(1, ageMinutes / 2), LONGEST_PAUSE_MINUTES))
}
