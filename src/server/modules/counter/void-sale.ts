import { AppError } from '#contract/errors.ts'
import type { SaleMode } from '#domain/counter.ts'
import { toPaise, type Paise } from '#domain/money.ts'
import { cancelReservationById, refundByStaff } from '#server/modules/booking/index.ts'
import { listPaidBy, type PaidBy, type PaymentDeps } from '#server/modules/payments/index.ts'
import { allowMoneyBackTo } from './approvals.ts'
import { findSale } from './counter-sales.queries.ts'
import { findShift } from './shifts.queries.ts'
import type { Asking } from './asking.ts'

type Wanted = {
  readonly saleId: string
  /** In the words of the clerk; for the audit log. */
  readonly reason: string
  readonly approvalId: string | undefined
}

export type Voided = {
  readonly amount: Paise
  readonly mode: SaleMode
  /** Of a sale in parts: how much goes back by which way. */
  readonly parts: readonly PaidBy[]
}

/**
 * Voids a sale of an open shift, the clerk's own or any for a supervisor: its ticket is void, its seats are free, and its money waits to be paid out. A
 * complimentary sale, which has no money, needs no approval.
 * Throws `not_found` for the sale of another clerk, `no_open_shift`, `supervisor_needed`, `booking_changed` when a part went back already, and
 * `not_refundable`, also when somebody was let in; `not_cancellable` for the same of a complimentary sale.
 */
export async function voidSale(deps: PaymentDeps, clerk: Asking, wanted: Wanted): Promise<Voided> {
  const sale = await findSale(deps.db, wanted.saleId)
  if (!sale || (sale.clerkId !== clerk.userId && !clerk.isSupervisor)) throw new AppError('not_found')
  const shift = await findShift(deps.db, sale.shiftId)
  if (shift?.state !== 'open') throw new AppError('no_open_shift')
  const { orderId, reservationId, amount, mode } = sale
  const { reason, approvalId } = wanted
  const acting = { ...deps, actor: { ...deps.actor, via: 'counter' as const } }
  const allowMoneyBack = allowMoneyBackTo(deps, clerk, approvalId)
  if (mode === 'complimentary') {
    await cancelReservationById(acting, { reservationId, reason, allowMoneyBack, isVoidedSale: true })
    return { amount: toPaise(0), mode, parts: [] }
  }
  const all = { units: null, left: amount, amount }
  await refundByStaff(acting, { orderId, ...all, reason, allowMoneyBack, isVoidedSale: true })
  return { amount, mode, parts: mode === 'split' ? await listPaidBy(deps.db, sale) : [] }
}
