import { AppError } from '#contract/errors.ts'
import type { Paise } from '#domain/money.ts'
import { refundByStaff } from '#server/modules/booking/index.ts'
import type { PaymentDeps } from '#server/modules/payments/index.ts'
import { allowMoneyBackTo } from './approvals.ts'
import { findSale } from './sales.queries.ts'
import { findShift } from './shifts.queries.ts'
import type { Asking } from './shifts.ts'

type Wanted = {
  readonly saleId: string
  /** In the words of the clerk; for the audit log. */
  readonly reason: string
  readonly approvalId: string | undefined
}

export type Voided = { readonly amount: Paise; readonly mode: 'cash' | 'card' }

/**
 * Voids a sale of an open shift, the clerk's own or any for an admin: its ticket is void, its seats are free, and its money waits to be paid out.
 * Throws `not_found` for the sale of another clerk, `no_open_shift`, `supervisor_needed`, `booking_changed` when a part went back already, and
 * `not_refundable`, also when somebody was let in.
 */
export async function voidSale(deps: PaymentDeps, clerk: Asking, wanted: Wanted): Promise<Voided> {
  const sale = await findSale(deps.db, wanted.saleId)
  if (!sale || (sale.clerkId !== clerk.userId && !clerk.isAdmin)) throw new AppError('not_found')
  const shift = await findShift(deps.db, sale.shiftId)
  if (shift?.state !== 'open') throw new AppError('no_open_shift')
  const { orderId, amount, mode } = sale
  if (mode === 'complimentary') throw new AppError('not_refundable')
  const { reason, approvalId } = wanted
  await refundByStaff(
    { ...deps, actor: { ...deps.actor, via: 'counter' } },
    {
      ...{ orderId, units: null, left: amount, amount, reason },
      allowMoneyBack: allowMoneyBackTo(deps, clerk, approvalId),
    },
  )
  return { amount, mode }
}
