import type { Language } from '#domain/languages.ts'
import { messagesIn } from '#server/messages.ts'
import { printable } from './pass-fonts.ts'

/** A registered business that a tax document is made out to. */
export type RegisteredBuyer = { readonly gstin: string; readonly legalName: string }

/** Returns the receiver of a tax document as rule 46(d) of the CGST rules wants it; nothing for a buyer who is not registered. */
export function registeredBuyerRows(buyer: RegisteredBuyer | null, language: Language): string[] {
  if (buyer === null) return []
  const m = messagesIn(language)
  const name = printable(buyer.legalName)
  return [...(name === '' ? [] : [`${m.tax_buyer()}: ${name}`]), `${m.tax_buyer_gstin()}: ${buyer.gstin}`]
}
