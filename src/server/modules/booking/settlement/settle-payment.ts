import { AppError } from '#contract/errors.ts'
import type { Deps } from '#server/deps.ts'
import { bookCapture, insertRefund, type GatewayPayment } from '#server/modules/payments/index.ts'
import { inTransaction, type Db } from '#server/platform/database.ts'
import { isUnpaid, lockOrder, moveOrder, type Order, setPaid } from '../orders/index.ts'
import { type OrderKey, releaseClaims, secureSeats } from '../seats/index.ts'
import { issueTickets } from './issue-tickets.ts'
import { refundNow } from './refund-now.ts'
import { leaseUntil, type SettleDeps } from './settle-deps.ts'

type Settlement = { readonly order: Order; readonly paymentId: string; readonly cause: string }

/**
 * Brings a payment to its end: a confirmed reservation or a refund. The buyer's page, the provider's webhook and the recovery job
 * all call it, in any order and as often as they like; whoever comes first does the work.
 * Throws `payment_mismatch` when the payment is not of this order, `provider_away` when the provider does not tell.
 */
export async function settlePayment(deps: SettleDeps, settlement: Settlement): Promise<void> {
  const { order, paymentId } = settlement
  const isDone = order.paymentId === paymentId && order.state !== 'paid' && order.state !== 'refunding'
  if (isDone) return
  await deps.singleFlight(`settle ${paymentId}`, () => settle(deps, settlement))
}

async function settle(deps: SettleDeps, { order, paymentId, cause }: Settlement): Promise<void> {
  const payment = await getCapturedPayment(deps, { order, paymentId })
  if (!payment) return
  const verdict = await recordCapture(deps, { order, payment, cause })
  if (verdict === 'refund') return refundNow(deps, payment.id)
  if (verdict === 'secured') deps.seatBus.changed(order.showtimeId)
  return issueTickets(deps, order, { hasLease: verdict === 'secured' })
}

/** The payment as the provider knows it, captured if it was only authorised. Null while there is no money to speak of. */
async function getCapturedPayment(
  { gateways }: Pick<SettleDeps, 'gateways'>,
  { order, paymentId }: Pick<Settlement, 'order' | 'paymentId'>,
): Promise<GatewayPayment | null> {
  const payment = await gateways.payments.findPayment(paymentId)
  if (payment?.orderId !== order.providerOrderId) throw new AppError('payment_mismatch')
  if (payment.status !== 'authorized') return payment.status === 'captured' ? payment : null
  // Of an order that is paid already: it is left to lapse, and the bank frees the money by itself.
  return isUnpaid(order.state) ? capture(gateways, payment) : null
}

/** Two may want to capture at the same moment, and the second is refused: what the provider says afterwards counts. */
async function capture(
  { payments }: SettleDeps['gateways'],
  payment: GatewayPayment,
): Promise<GatewayPayment | null> {
  try {
    return await payments.capture(payment)
  } catch (error) {
    const current = await payments.findPayment(payment.id)
    if (current?.status === 'captured') return current
    if (current?.status === 'refunded') return null
    throw error
  }
}

/** `secured`: the seats are the order's, tickets can be issued. `refund`: the money goes back. `known`: somebody was here before. */
type Verdict = 'secured' | 'refund' | 'known'
type Capture = { readonly order: OrderKey; readonly payment: GatewayPayment; readonly cause: string }

async function recordCapture(deps: SettleDeps, { order: key, payment, cause }: Capture): Promise<Verdict> {
  return inTransaction(deps, async (deps) => {
    const order = await lockOrder(deps.db, key)
    if (!order) throw new Error(`order ${key.orderId} is missing`)
    const isNew = await bookCapture(deps.db, order, payment, deps.now())
    if (!isNew) return 'known'
    const isRightAmount = payment.amount === order.total && payment.currency === 'INR'
    if (!isUnpaid(order.state) || !isRightAmount) {
      // Paid twice, or the wrong sum: this payment goes back, the order stays what it is.
      await insertRefund(
        deps.db,
        refundOf(deps, { order, payment, reason: 'not the price of the order' }),
        deps.now(),
      )
      return 'refund'
    }
    return (await secure(deps, { order, payment, cause })) ? 'secured' : 'refund'
  })
}

type TxDeps = Pick<Deps, 'now' | 'newId' | 'config'> & { readonly db: Db }
type PaidOrder = { readonly order: Order; readonly payment: GatewayPayment; readonly cause: string }

/**
 * Turns the hold into a claim for good. When a seat has gone to somebody else in the meantime, or the buyer of a film for adults has
 * paid around the declaration, the money goes back.
 */
async function secure(deps: TxDeps, { order, payment, cause }: PaidOrder): Promise<boolean> {
  const { db } = deps
  const at = deps.now()
  const isAllowed = !order.adultsOnly || order.adultsDeclaredAt !== null
  const secured = isAllowed ? await secureSeats(db, order, { seats: order.seats, now: at }) : 0
  const isWhole = secured === order.seats.length
  const failure = isAllowed ? 'seats_lost' : 'adults_not_declared'
  const to = isWhole ? 'paid' : 'refunding'
  await moveOrder(db, order, { from: order.state, to, cause, at, ...(!isWhole && { failure }) })
  await setPaid(db, order, { paymentId: payment.id, at, leaseUntil: isWhole ? leaseUntil(deps) : null })
  if (isWhole) return true
  await releaseClaims(db, order)
  await insertRefund(db, refundOf(deps, { order, payment, reason: failure }), at)
  return false
}

function refundOf(
  deps: TxDeps,
  { order, payment, reason }: { order: OrderKey; payment: GatewayPayment; reason: string },
) {
  const { showtimeId, orderId } = order
  return { id: deps.newId(), paymentId: payment.id, amount: payment.amount, showtimeId, orderId, reason }
}
