import type { Language } from '#domain/languages.ts'
import { messagesIn } from '#server/messages.ts'
import { oneLine } from '#server/platform/compose-mail.ts'
import type { Ticket } from './ticket.ts'

/** The snacks in one line: `2 × Samosa, 1 × Cola (refunded)`. */
export function snackLinesText(lines: NonNullable<Ticket['snacks']>['lines'], language: Language): string {
  const m = messagesIn(language)
  const items = lines.map(({ name, quantity, isRefunded }) => {
    const item = { name: oneLine(name), count: String(quantity) }
    return isRefunded ? m.mail_booking_snack_refunded(item) : m.mail_booking_snack(item)
  })
  return items.join(', ')
}
