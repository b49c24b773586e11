import { AppError } from '#contract/errors.ts'
import type { Paise } from '#domain/money.ts'
import type { ActorDeps } from '#server/modules/audit/index.ts'
import { recordChange } from '#server/modules/audit/index.ts'
import { lockInOrder } from '#server/lock-in-order.ts'
import type { Transaction } from '#server/platform/database.ts'
import type { PaymentDeps } from './fulfilment-handler.ts'
import { findCounterPayment } from './counter-payments.queries.ts'
import { processReturns } from './process-returns.ts'
import { findRefund, getRemaining, setRefundAccepted } from './refunds.queries.ts'
import { lockPayment, storeProviderRefund } from './returns.queries.ts'

type PayOutDeps = ActorDeps<'now' | 'newId' | 'config' | 'log'> &
  Pick<PaymentDeps, 'fulfilmentHandler' | 'lineHandlers'> & { readonly db: Transaction }

export type PayOut = {
  /** Null: its order is of no show. */
  readonly showtimeId: string | null
  readonly paymentId: string
  readonly amount: Paise
  /** As it was paid: cash goes back out of the drawer, a card by the terminal. */
  readonly mode: 'cash' | 'card'
}

/**
 * Records, in the caller's transaction, that the counter has given back the money of a refund; the rest follows as from a refund of the
 * provider. Throws `not_found`, and `not_refundable` when the payment was made online or the refund is closed.
 */
export async function payOutRefund(
  deps: PayOutDeps,
  { refundId, shiftId }: { readonly refundId: string; readonly shiftId: string },
): Promise<PayOut> {
  const { db } = deps
  const asked = await findRefund(db, refundId)
  if (!asked) throw new AppError('not_found')
  const { paymentId } = asked
  const { payments: payment } = await lockInOrder(db, { payments: (tx) => lockPayment(tx, paymentId) })
  const counter = await findCounterPayment(db, paymentId)
  // Read again under the lock: of two clerks one pays.
  const refund = await findRefund(db, refundId)
  if (!payment || !counter || refund?.state !== 'requested') throw new AppError('not_refundable')
  const amount = await getRemaining(db, refundId)
  if (amount <= 0) throw new AppError('not_refundable')
  const id = `counter_${refundId}`
  const paidOut = { provider: 'counter', id, paymentId, amount, status: 'processed' } as const
  await storeProviderRefund(db, paidOut, { at: deps.now(), shiftId })
  await setRefundAccepted(db, refundId, id)
  await processReturns(deps, payment)
  const after = { shiftId, amountPaise: amount, mode: counter.mode }
  await recordChange(deps, { action: 'refund.paid_out', subjectId: refundId, after })
  return { showtimeId: payment.showtimeId, paymentId, amount, mode: counter.mode }
}
