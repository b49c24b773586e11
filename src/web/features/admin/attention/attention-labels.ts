import type { AttentionItem } from '#web/api/gen/types.gen.ts'
import { m } from '#web/paraglide/messages.js'

const kinds: Readonly<Record<AttentionItem['kind'], () => string>> = {
  refund_refused: m.admin_attention_refund_refused,
  refund_waiting: m.attention_refund_waiting,
  ticketing_waiting: m.attention_ticketing_waiting,
  dispute_open: m.admin_attention_dispute_open,
  charged_back: m.admin_attention_charged_back,
  refunded_by_hand: m.admin_attention_refunded_by_hand,
  refunded_in_part: m.admin_attention_refunded_in_part,
  payment_unknown: m.admin_attention_payment_unknown,
}

/** What needs somebody, in words. */
export function kindLabel({ kind }: Pick<AttentionItem, 'kind'>): string {
  return kinds[kind]()
}
