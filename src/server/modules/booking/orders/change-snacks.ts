import type { z } from 'zod'
import { AppError } from '#contract/errors.ts'
import type { CheckoutResponse, SnackChange } from '#contract/booking/checkout.ts'
import { paiseFromRupees, rupeesFromPaise } from '#domain/money.ts'
import { isMenuKind } from '#domain/line-kinds.ts'
import { priceLines, type Item } from '#domain/pricing.ts'
import { localDate, minutesAfter } from '#domain/time.ts'
import { getShowtimeFacts } from '#server/modules/programme/index.ts'
import { inTransaction, type Transaction } from '#server/platform/database.ts'
import { abandonLocked } from './abandon-order.ts'
import { refuseUnproven } from './awaits-proof.ts'
import { choosePickUp } from './choose-pick-up.ts'
import type { FollowPayment } from './follow-payment.ts'
import { reserveLines } from './line-handler.ts'
import { copyInvoiceBuyer } from './invoice-buyer.queries.ts'
import { listOrderLines } from './order-lines.queries.ts'
import { isOfShow, type NewOrder, type Order } from './order.ts'
import { lockOrder } from './orders.queries.ts'
import { prepareOrder, storeOrder, type PlaceOrderDeps } from './place-order.ts'
import { refuseOtherAmount } from './refuse-other-amount.ts'
import { sealOrder } from './sealed-order.ts'
import { takeOverHold } from './take-over-hold.queries.ts'
import type { PaymentDeps } from '#server/modules/payments/index.ts'

type ChangeDeps = PaymentDeps & PlaceOrderDeps & { readonly followPayment: FollowPayment }
type Change = z.output<typeof SnackChange> & { readonly order: Order }

/**
 * Replaces an unpaid order by one for the same seats at the same price, with other snacks. The provider's order has a fixed amount, so there is a
 * new one; the old one ends in the transaction that stores the new one, so the buyer never has two to pay. A hold goes on to its end.
 * Throws what `chooseSnacks` throws, and `email_not_proven`, `order_expired`, `order_not_payable`, `payment_in_progress`, `amount_mismatch`, `provider_unavailable`.
 */
export async function changeSnacks(
  deps: ChangeDeps,
  { order, amount, ...choice }: Change,
): Promise<z.input<typeof CheckoutResponse>> {
  refuseUnproven(order)
  refuseUnpayable(order, deps.now())
  const { isPaymentInProgress } = await deps.followPayment(deps, order)
  if (isPaymentInProgress)
    throw new AppError('payment_in_progress', { order: sealOrder(deps.keys.seal, order) })
  if (!isOfShow(order)) throw new AppError('order_not_payable')
  const pickUp = await choosePickUp(deps, choice, await getShowtimeFacts(deps.db, order.showtimeId))
  const items = [...(await seatItems(deps, order)), ...(pickUp?.items ?? [])]
  const lines = priceLines(items, localDate(deps.now()))
  refuseOtherAmount(lines, paiseFromRupees(amount))
  const { showtimeId, seats, adultsOnly, userId: id, name, email, phone, quoteId, campaignCode } = order
  if (id === null) throw new AppError('not_found')
  const buyer = { id, name, email, phone }
  const bought = { showtimeId, buyer, seats, lines, adultsOnly, pickUp, quoteId, campaignCode }
  const next = await prepareOrder(deps, bought)
  await inTransaction(deps, (deps) => replace(deps, { order, next }))
  return {
    orderID: next.providerOrderId,
    order: sealOrder(deps.keys.seal, next),
    amount: rupeesFromPaise(next.total),
    currency: 'INR',
  }
}

/** Returns the state of an order that can still be paid. */
function refuseUnpayable({ state, holdExpiresAt, forReservation }: Order, now: Date): 'created' | 'held' {
  if (forReservation !== null) throw new AppError('order_not_payable')
  if (state === 'created') return state
  if (state === 'held' && holdExpiresAt && holdExpiresAt > now) return state
  const isOver = state === 'held' || state === 'expired' || state === 'abandoned'
  throw new AppError(isOver ? 'order_expired' : 'order_not_payable')
}

/** The tickets or the screening at the price that was shown. */
async function seatItems({ db }: Pick<ChangeDeps, 'db'>, order: Order): Promise<Item[]> {
  const lines = (await listOrderLines(db, [order])).get(order.orderId) ?? []
  return lines.flatMap(({ kind, quantity, unitPrice }) =>
    isMenuKind(kind) ? [] : [{ kind, quantity, unitPrice }],
  )
}

type TxDeps = Pick<ChangeDeps, 'actor' | 'now' | 'newId' | 'config' | 'lineHandlers'> & {
  readonly db: Transaction
}

/** Decides by the order as it is now: meanwhile it may have been held, paid or ended. */
async function replace(
  deps: TxDeps,
  { order, next }: { readonly order: Order; readonly next: NewOrder },
): Promise<void> {
  const { db, actor, config } = deps
  const current = await lockOrder(db, order)
  if (!current) throw new AppError('not_found')
  const at = deps.now()
  const state = refuseUnpayable(current, at)
  await storeOrder(deps, next)
  await copyInvoiceBuyer(db, { from: current, to: next })
  let { usesStock } = next
  if (state === 'held') {
    const nextCheckAt = minutesAfter(at, (2 * config.RECOVERY_SECONDS) / 60)
    const hold = await takeOverHold(db, { from: current, to: next, actor, at, nextCheckAt })
    usesStock = hold.usesStock
    if (hold.seats !== current.seats.length) throw new AppError('order_expired')
  }
  await abandonLocked(deps, { ...current, state }, 'superseded')
  if (state === 'held' && current.holdExpiresAt)
    await reserveLines(deps, { ...next, usesStock }, current.holdExpiresAt)
}
