import type { Approval } from '#web/api/gen/types.gen.ts'
import { m } from '#web/paraglide/messages.js'

/** The action for which a clerk asks for an approval. */
export const approvalLabels: Readonly<Record<Approval['kind'], () => string>> = {
  seats_changed: m.approval_seats_changed,
  cancellation: m.approval_cancellation,
  exchange: m.approval_exchange,
  complimentary: m.approval_complimentary,
  void: m.approval_void,
  refund: m.approval_refund,
  cash_drop: m.approval_cash_drop,
}
