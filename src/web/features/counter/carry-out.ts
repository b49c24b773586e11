import { formatPaise, rupeesFromPaise } from '#domain/money.ts'
import { dropCash, voidSale } from '#web/api/gen/sdk.gen.ts'
import type { Approval } from '#web/api/gen/types.gen.ts'
import { m } from '#web/paraglide/messages.js'

/** Returns the call that an approval is for, which resolves with what it has done; null where only the page that asked has all of it. */
export function callOf(approval: Approval): (() => Promise<string>) | null {
  const { _id: approvalId, kind, saleId, subjectId, amount, reason } = approval
  if (kind === 'void' && saleId !== null)
    return async () => {
      await voidSale({ path: { id: saleId }, body: { reason, approvalId }, throwOnError: true })
      return m.counter_voided()
    }
  if (kind === 'cash_drop')
    return async () => {
      const body = { amount: rupeesFromPaise(amount), approvalId }
      await dropCash({ path: { id: subjectId }, body, throwOnError: true })
      return m.counter_drop_done({ amount: formatPaise(amount) })
    }
  return null
}
