import { isAdmission, type OfKind } from '#domain/line-kinds.ts'
import { m } from '#web/paraglide/messages.js'

/** What a buyer agrees to by paying for these lines, with the rule of refunds that holds for them. Has links to the terms and the privacy policy. */
export function consentText(lines: readonly OfKind[]): string {
  if (lines.every(isAdmission)) return m.order_consent()
  return lines.some(isAdmission) ? m.order_consent_with_snacks() : m.order_consent_of_snacks()
}
