import { type AttentionGroup, attentionGroups } from '#contract/attention.ts'
import type { Approval, AttentionItem, Notice } from '#web/api/gen/types.gen.ts'
import { formatShortDateWithYear } from '#web/lib/time/dates.ts'
import { formatTime } from '#web/lib/time/format-time.ts'
import { m } from '#web/paraglide/messages.js'
import { approvalLabels } from '#web/lib/approvals/approval-labels.ts'
import { kindLabel } from '../attention/attention-labels.ts'
import { differenceLabel } from '../reconciliation/difference-labels.ts'

const providers: Readonly<Record<string, () => string>> = {
  payments: m.notice_payments_away,
  ticketing: m.notice_ticketing_away,
}

/** Whether a notice is of the list of what needs a person, and stands there in the group of the same name. */
export function isAttention(kind: Notice['kind']): kind is AttentionGroup {
  return kind in attentionGroups
}

/** Whether a notice is of a show, which its name, text and time describe. */
export function isOfShow(kind: Notice['kind']): boolean {
  return kind === 'show_nearly_empty' || kind === 'show_unsellable' || kind === 'show_cancelled'
}

/** What a notice is about, in a line. */
export function noticeTitle({ kind, name }: Pick<Notice, 'kind' | 'name'>): string {
  if (isAttention(kind)) return kindLabel({ kind: name as AttentionItem['kind'] })
  if (kind === 'approval_asked') return approvalLabels[name as Approval['kind']]()
  if (kind === 'snack_bar_paused') return m.notice_snack_bar_paused()
  if (kind === 'tickets_late') return m.notice_tickets_late()
  if (kind === 'provider_away') return providers[name]?.() ?? name
  return kind === 'reconciliation' ? differenceLabel(name) : name
}

/** Returns the text below the title of a notice, or null. For an enquiry it is the requested date and time. */
export function noticeText({ kind, text }: Pick<Notice, 'kind' | 'text'>): string | null {
  if (!text || isOfShow(kind)) return null
  if (kind !== 'private_enquiry') return text
  const [date = '', time = ''] = text.split(' ')
  return `${formatShortDateWithYear(date)}, ${formatTime(time)}`
}
