import { inTransaction, type Transaction } from '#server/platform/database.ts'
import { closeAttention } from './attention.queries.ts'
import type { GatewayDispute } from './gateway.ts'
import { raiseAttention } from './raise-attention.ts'
import type { ReturnDeps } from './record-provider-refund.ts'
import { lockPayment, storeDispute } from './returns.queries.ts'
import { processReturns } from './process-returns.ts'

/**
 * Records a dispute as the provider reports it now: what it took, whether the ticket is in question, and what staff has to do. Idempotent.
 * Returns false when its payment is not in our books.
 */
export async function recordDispute(deps: ReturnDeps, reported: GatewayDispute): Promise<boolean> {
  const showtimeId = await inTransaction(deps, async (deps) => {
    const payment = await lockPayment(deps.db, reported.paymentId)
    if (!payment) return null
    const at = deps.now()
    await storeDispute(deps.db, reported, at)
    await processReturns(deps, payment)
    await raiseDispute(deps, reported)
    return payment.showtimeId
  })
  if (showtimeId !== null) deps.seatBus.changed(showtimeId)
  return showtimeId !== null
}

type RaiseDeps = Pick<ReturnDeps, 'now' | 'log'> & { readonly db: Transaction }

/** Opens a record for staff of a dispute that is open, which they contest or accept, or lost; closes it when it is decided. */
async function raiseDispute(
  deps: RaiseDeps,
  { paymentId, id: disputeId, amount: amountPaise, status }: GatewayDispute,
): Promise<void> {
  const ofDispute = { paymentId, reference: disputeId }
  const isOpen = status === 'open' || status === 'under_review'
  if (!isOpen) await closeAttention(deps.db, { ...ofDispute, kind: 'dispute_open', at: deps.now() })
  if (!isOpen && status !== 'lost') return
  const kind = isOpen ? 'dispute_open' : 'charged_back'
  await raiseAttention(
    deps,
    { ...ofDispute, kind, facts: { disputeId, amountPaise } },
    'a payment is disputed',
  )
}
