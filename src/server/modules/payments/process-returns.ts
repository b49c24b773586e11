import { AppError } from '#contract/errors.ts'
import { subtractPaise } from '#domain/money.ts'
import type { ActorDeps } from '#server/modules/audit/index.ts'
import { asSystem } from '#server/modules/audit/index.ts'
import type { Transaction } from '#server/platform/database.ts'
import { closeAttention } from './attention.queries.ts'
import { handToStaff } from './hand-to-staff.ts'
import type { PaymentDeps } from './fulfilment-handler.ts'
import { closeRefund, findRefundOfPayment, hasAcceptedRefundFailed, type Refund } from './refunds.queries.ts'
import { closeParts, type ReturnedParts } from './close-parts.ts'
import { NOT_BY_US, raiseAttention, raiseRefundedByHand } from './raise-attention.ts'
import { recordReturn } from './request-refund.ts'
import { bookChargebacks } from './disputes.queries.ts'
import {
  getReturns,
  listReversalsWithoutRefund,
  reverseRevenue,
  type ReturnedPayment,
  type ReturnsOfPayment,
} from './returns.queries.ts'

export type ReturnsDeps = ActorDeps<'now' | 'newId' | 'config' | 'log'> &
  Pick<PaymentDeps, 'fulfilmentHandler' | 'lineHandlers'> & { readonly db: Transaction }

const FIRST = 1

/**
 * Draws the conclusions from what the provider reports as returned of a payment, whose row is locked: the ledger, our refunds (that of the
 * payment closes when all but its open parts went back, by whatever way), its owner, and what staff has to know. Safe to repeat.
 * Throws `booking_in_progress` while the order is being booked: only afterwards is it known whether there is revenue to reverse.
 */
export async function processReturns(deps: ReturnsDeps, payment: ReturnedPayment): Promise<void> {
  const { db, fulfilmentHandler } = deps
  const at = deps.now()
  await bookChargebacks(db, payment.id, at)
  const sale = await fulfilmentHandler.lockSale(db, payment)
  const isOfSale = sale !== undefined && payment.tender !== null
  if (isOfSale && sale.isBeingBooked) throw new AppError('booking_in_progress')
  const reversal = isOfSale ? await reverseRevenue(db, { paymentId: payment.id, at }) : null
  const returns = await getReturns(db, payment.id)
  const refund = await findRefundOfPayment(db, payment.id)
  const parts = await closeParts(deps, payment, { ...returns, reversal })
  // One of several payments of a booking can go back whole as parts of that booking, which stays as it is.
  const isOfParts = !refund && parts.asked === payment.amount
  const isWhole = returns.returned >= (refund ? subtractPaise(payment.amount, parts.open) : payment.amount)
  const isSold = isOfSale && sale.isConfirmed
  if (isWhole && !isOfParts) await closeWhole(deps, { payment, refund, returns, parts, isSold })
  else if (refund) await handToStaffWhenFailed(deps, refund)
  else if (returns.returned > parts.asked) await raisePartlyRefunded(deps, payment, returns)
  await fulfilmentHandler.onDispute(deps, payment, returns.isDisputed)
}

type Whole = {
  readonly payment: ReturnedPayment
  readonly refund: Refund | undefined
  readonly returns: ReturnsOfPayment
  readonly parts: ReturnedParts
  /** Its booking is valid until now. */
  readonly isSold: boolean
}

/** The whole payment went back. When we had not decided so, the refund of what the parts left is created closed. */
async function closeWhole(deps: ReturnsDeps, whole: Whole): Promise<void> {
  const { payment, refund, returns, parts, isSold } = whole
  const { id: paymentId, orderId } = payment
  if (!refund) {
    const amount = subtractPaise(payment.amount, parts.asked)
    const reason = returns.isByDispute ? 'charged_back' : 'refunded_by_hand'
    const system = { ...deps, actor: asSystem(deps.actor) }
    // The ticket is still worth the first when another goes back.
    const isTicketVoid = isSold && payment.tender === FIRST
    await recordReturn(system, { orderId, paymentId, amount, reason }, { isTicketVoid })
    // A dispute that is lost has a record of its own.
    if (reason === 'refunded_by_hand') await raiseRefundedByHand(deps, { paymentId, orderId, amount })
    const created = await findRefundOfPayment(deps.db, paymentId)
    return closeWhole(deps, { ...whole, refund: created })
  }
  const at = deps.now()
  const reversals = await listReversalsWithoutRefund(deps.db, refund)
  const closed = { id: refund.id, at, providerRefundId: returns.lastRefundId, reversals }
  if (!(await closeRefund(deps.db, closed))) return
  await closeAttention(deps.db, { paymentId, kind: 'refund_refused', reference: refund.id, at })
  await closeAttention(deps.db, { paymentId, kind: 'refunded_in_part', at })
  await deps.fulfilmentHandler.onRefundClosed(deps, refund, 'processed')
}

async function handToStaffWhenFailed(deps: ReturnsDeps, refund: Refund): Promise<void> {
  if (await hasAcceptedRefundFailed(deps.db, refund.id)) await handToStaff(deps, refund, 'failed_at_provider')
}

function raisePartlyRefunded(
  deps: ReturnsDeps,
  { id: paymentId, orderId, amount }: ReturnedPayment,
  { returned }: ReturnsOfPayment,
): Promise<void> {
  const facts = { orderId, amountPaise: amount, returnedPaise: returned }
  return raiseAttention(deps, { paymentId, kind: 'refunded_in_part', facts }, NOT_BY_US)
}
