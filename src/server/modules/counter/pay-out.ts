import { AppError } from '#contract/errors.ts'
import { payOutRefund, type PaymentDeps, type PayOut } from '#server/modules/payments/index.ts'
import { inTransaction } from '#server/platform/database.ts'
import { insertPayout } from './payouts.queries.ts'
import { holdOpenShift } from './shifts.queries.ts'

type Request = {
  readonly refundId: string
  readonly clerkId: string
  readonly slipReference: string | null
}

/**
 * Gives the money of a refund back: cash out of the clerk's drawer, a card by the terminal, whose slip is named. Once. Throws `not_found`,
 * `no_open_shift`, `not_refundable`, `slip_needed`.
 */
export async function payOut(deps: PaymentDeps, request: Request): Promise<PayOut> {
  const { refundId, clerkId, slipReference } = request
  const paid = await inTransaction(deps, async (deps) => {
    const shiftId = await holdOpenShift(deps.db, clerkId)
    if (!shiftId) throw new AppError('no_open_shift')
    const { fulfilmentHandler } = deps
    const paid = await payOutRefund({ ...deps, fulfilmentHandler }, { refundId, shiftId })
    const { mode, amount } = paid
    if (mode === 'card' && slipReference === null) throw new AppError('slip_needed')
    const slip = mode === 'card' ? slipReference : null
    await insertPayout(deps.db, { refundId, shiftId, mode, amount, slipReference: slip, at: deps.now() })
    return paid
  })
  // A void ticket frees its seats.
  if (paid.showtimeId) deps.seatBus.changed(paid.showtimeId)
  return paid
}
