import type { EnquiryState } from '#contract/private-enquiries.ts'
import type { QuoteState } from '#contract/private-quotes.ts'
import type { ReceivedEnquiry } from '#web/api/gen/types.gen.ts'
import { m } from '#web/paraglide/messages.js'

export const enquiryStateLabels: Readonly<Record<EnquiryState, () => string>> = {
  new: m.board_new,
  answered: m.board_answered,
  booked: m.board_booked,
  closed: m.board_closed,
}

export const quoteStateLabels: Readonly<Record<QuoteState, () => string>> = {
  open: m.board_quote_open,
  expired: m.board_quote_expired,
  withdrawn: m.board_quote_withdrawn,
  paid: m.board_quote_paid,
}

export const bookingStateLabels: Readonly<
  Record<NonNullable<ReceivedEnquiry['booking']>['state'], () => string>
> = {
  confirmed: m.admin_state_confirmed,
  cancelled: m.admin_state_cancelled,
  disputed: m.admin_state_disputed,
  void: m.admin_state_void,
}

const MINUTE = 60_000
const HOURS_A_DAY = 24
const MINUTES_AN_HOUR = 60

/** How long ago an enquiry was sent: "5 min", "3 h", "2 days". */
export function ageText(sentAt: string, now: Date): string {
  const minutes = Math.max(0, Math.floor((now.getTime() - Date.parse(sentAt)) / MINUTE))
  if (minutes < MINUTES_AN_HOUR) return m.board_age_minutes({ count: minutes })
  const hours = Math.floor(minutes / MINUTES_AN_HOUR)
  if (hours < 2 * HOURS_A_DAY) return m.board_age_hours({ count: hours })
  return m.board_age_days({ count: Math.floor(hours / HOURS_A_DAY) })
}
