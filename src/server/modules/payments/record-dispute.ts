import { lockInOrder } from '#server/lock-in-order.ts'
import { inTransaction, type Transaction } from '#server/platform/database.ts'
import { closeAttention } from './attention.queries.ts'
import { getDispute, storeAdjustment, storeDispute, type StoredDispute } from './disputes.queries.ts'
import type { GatewayAdjustment, GatewayDispute } from './gateway.ts'
import { processReturns } from './process-returns.ts'
import { raiseAttention } from './raise-attention.ts'
import type { ReturnDeps } from './record-provider-refund.ts'
import { lockPayment } from './returns.queries.ts'

type KeyOfDispute = Pick<GatewayDispute, 'id' | 'paymentId'>

/**
 * Records a dispute as the provider reports it now: what it took, whether the ticket is in question, and what staff has to do. Idempotent.
 * Returns false when its payment is not in our books.
 */
export function recordDispute(deps: ReturnDeps, reported: GatewayDispute): Promise<boolean> {
  return record(deps, reported, (tx) => storeDispute(tx, reported, deps.now()))
}

/** Records what settlements took for a stored dispute by adjustments. Idempotent. */
export function recordAdjustments(
  deps: ReturnDeps,
  dispute: KeyOfDispute,
  adjustments: readonly GatewayAdjustment[],
): Promise<boolean> {
  return record(deps, dispute, async (tx) => {
    for (const adjustment of adjustments) await storeAdjustment(tx, adjustment, deps.now())
  })
}

async function record(
  deps: ReturnDeps,
  { id, paymentId }: KeyOfDispute,
  store: (tx: Transaction) => Promise<void>,
): Promise<boolean> {
  const payment = await inTransaction(deps, async (deps) => {
    const { payments: payment } = await lockInOrder(deps.db, {
      payments: (tx) => lockPayment(tx, paymentId),
    })
    if (!payment) return null
    await store(deps.db)
    await processReturns(deps, payment)
    await raiseDispute(deps, await getDispute(deps.db, id))
    return payment
  })
  if (payment?.showtimeId) deps.seatBus.changed(payment.showtimeId)
  return payment !== null
}

type RaiseDeps = Pick<ReturnDeps, 'now' | 'log'> & { readonly db: Transaction }

/**
 * Opens a record for staff of a dispute that is open, which they contest or accept, or lost; closes it when it is decided. `lossPaise` is
 * what the dispute took beyond what was left of its payment.
 */
async function raiseDispute(
  deps: RaiseDeps,
  { paymentId, id: disputeId, amount: amountPaise, status, loss: lossPaise }: StoredDispute,
): Promise<void> {
  const ofDispute = { paymentId, reference: disputeId }
  const isOpen = status === 'open' || status === 'under_review'
  if (!isOpen) await closeAttention(deps.db, { ...ofDispute, kind: 'dispute_open', at: deps.now() })
  if (!isOpen && status !== 'lost' && lossPaise === 0) return
  const kind = isOpen ? 'dispute_open' : 'charged_back'
  const facts = { disputeId, amountPaise, ...(lossPaise > 0 && { lossPaise }) }
  await raiseAttention(deps, { ...ofDispute, kind, facts }, 'a payment is disputed')
}
