import type { Language } from '#domain/languages.ts'
import { formatPaise, type Paise } from '#domain/money.ts'
import type { SnackTax } from '#domain/pricing.ts'
import type { Seller } from '#domain/venue-profile.ts'
import { localDate } from '#domain/time.ts'
import { messagesIn } from '#server/messages.ts'
import { dateLabel } from './date-label.ts'
import { renderPaperDocument } from './paper-document.ts'
import { gap, type PaperRow } from './paper-rows.ts'
import { printable } from './pass-fonts.ts'
import { registeredBuyerRows, type RegisteredBuyer } from './registered-buyer-rows.ts'
import { sellerRows } from './seller-rows.ts'
import { billLineText, type BillLine } from './tax-facts.ts'

/** A tax invoice as it was issued, without what admits to a show. */
export type TaxInvoice = {
  readonly number: string
  readonly at: Date
  readonly seller: Seller
  /** Empty without a name. */
  readonly buyer: string
  /** The business that it is made out to; null: none. */
  readonly registered: RegisteredBuyer | null
  /** Of the booking. */
  readonly code: string
  /** Null for tickets and screenings. */
  readonly lines: readonly (Omit<BillLine, 'name'> & { readonly name: string | null })[]
  /** Of all lines, by tax code and rate. */
  readonly taxes: readonly SnackTax[]
  readonly total: Paise
  /** Of the snack bar; null without snacks. */
  readonly fssaiLicence: string | null
}

/** Renders a tax invoice (rule 46 of the CGST Rules) as PDF. It has no QR and does not admit. */
export function renderTaxInvoice(invoice: TaxInvoice, language: Language): Promise<Buffer> {
  return renderPaperDocument({
    title: `${messagesIn(language).tax_title()} ${invoice.number}`,
    at: invoice.at,
    language,
    rows: taxInvoiceRows(invoice, language),
  })
}

/** Returns the rows of a tax invoice. */
export function taxInvoiceRows(invoice: TaxInvoice, language: Language): PaperRow[] {
  const { number, at, seller, buyer, registered, code, lines, taxes, total, fssaiLicence } = invoice
  const m = messagesIn(language)
  const name = printable(buyer)
  const head = [
    `${number}, ${dateLabel(localDate(at), language)}`,
    ...sellerRows(seller, language),
    ...registeredBuyerRows(registered, language),
    ...(name === '' ? [] : [`${m.pass_name()}: ${name}`]),
    `${m.pass_code()}: ${code}`,
  ]
  const sold = lines.map((line) => billLineText({ ...line, name: line.name ?? m.tax_ticket() }, language))
  const last = [
    m.invoice_does_not_admit(),
    ...(fssaiLicence === null ? [] : [m.pass_fssai({ licence: fssaiLicence })]),
  ]
  return [
    ...rowsOf(head),
    gap,
    ...rowsOf(sold),
    gap,
    ...taxes.flatMap((tax) => rowsOf(taxRows(tax, language))),
    { text: `${m.tax_total()}: ${formatPaise(total)}`, isHead: true },
    gap,
    ...rowsOf(last),
  ]
}

const rowsOf = (texts: readonly string[]): PaperRow[] => texts.map((text) => ({ text }))

function taxRows({ taxCode, tax }: SnackTax, language: Language): string[] {
  const m = messagesIn(language)
  const percent = tax.ratePercent / 2
  return [
    `${m.tax_code({ code: taxCode })}: ${m.tax_taxable()} ${formatPaise(tax.taxable)}`,
    `${m.tax_cgst({ percent })} ${formatPaise(tax.cgst)} · ${m.tax_sgst({ percent })} ${formatPaise(tax.sgst)}`,
  ]
}
