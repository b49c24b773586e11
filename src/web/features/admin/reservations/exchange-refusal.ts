import type { ExchangePreview } from '#web/api/gen/types.gen.ts'
import { isErrorResponse, isObject } from '#web/lib/errors/error-code.ts'
import { m } from '#web/paraglide/messages.js'
import { seatErrorText } from './seat-error.ts'

type Refusal = NonNullable<ExchangePreview['refusal']>

const texts: Readonly<Record<Refusal, () => string>> = {
  no_valid_ticket: m.exchange_no_valid_ticket,
  already_exchanged: m.exchange_already_exchanged,
  checked_in: m.exchange_checked_in,
  private_screening: m.exchange_private_screening,
  complimentary: m.exchange_complimentary,
  has_snacks: m.exchange_has_snacks,
  disputed: m.exchange_disputed,
  refund_waiting: m.exchange_refund_waiting,
  nothing_left: m.exchange_nothing_left,
  show_started: m.exchange_show_started,
  same_show: m.exchange_same_show,
  show_not_sold: m.exchange_show_not_sold,
}

/** Why a booking is not exchanged. */
export function exchangeRefusal(refusal: Refusal): string {
  return `${m.error_not_exchangeable()} ${texts[refusal]()}`
}

/** What went wrong with an exchange. */
export function exchangeErrorText(error: unknown): string {
  const details = isErrorResponse(error) ? error.error.details : null
  const refusal = isObject(details) ? details['refusal'] : undefined
  return isRefusal(refusal) ? exchangeRefusal(refusal) : seatErrorText(error)
}

function isRefusal(text: unknown): text is Refusal {
  return typeof text === 'string' && text in texts
}
