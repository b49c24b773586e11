import { inTransaction, type Transaction } from '#server/platform/database.ts'
import { closeAttention, openAttention } from './attention.queries.ts'
import type { GatewayDispute } from './gateway.ts'
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
    await tellStaff(deps, reported)
    return payment.showtimeId
  })
  if (showtimeId !== null) deps.seatBus.changed(showtimeId)
  return showtimeId !== null
}

type TellDeps = Pick<ReturnDeps, 'now' | 'log'> & { readonly db: Transaction }

/** Staff have to contest or accept an open dispute, and have to know of a lost one. */
async function tellStaff(
  { db, now, log }: TellDeps,
  { paymentId, id: disputeId, amount: amountPaise, status }: GatewayDispute,
): Promise<void> {
  const at = now()
  const isOpen = status === 'open' || status === 'under_review'
  if (!isOpen) await closeAttention(db, { paymentId, kind: 'dispute_open', at })
  if (!isOpen && status !== 'lost') return
  const kind = isOpen ? 'dispute_open' : 'charged_back'
  const isNew = await openAttention(db, { paymentId, kind, facts: { disputeId, amountPaise }, openedAt: at })
  if (isNew) log.error({ disputeId, paymentId, status }, 'a payment is disputed')
}
