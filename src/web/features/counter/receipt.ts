import { formatPaise } from '#domain/money.ts'
import type { Reservation } from '#web/api/gen/types.gen.ts'
import { cinemaLabel } from '#web/lib/labels/cinema-labels.ts'
import { shownInOf } from '#web/lib/labels/movie-labels.ts'
import { sellerTexts } from '#web/lib/labels/venue-labels.ts'
import { formatDateOfInstant, formatDay } from '#web/lib/time/dates.ts'
import { formatTime } from '#web/lib/time/format-time.ts'
import { m } from '#web/paraglide/messages.js'
import { saleModeLabels } from './sale-mode-labels.ts'

/** What the paper of a ticket says, in the language of the page, whichever way it is printed. */
export type Receipt = {
  readonly site: string
  readonly title: string
  readonly titleInScript: string | null
  readonly shownIn: string
  /** `text` is what the QR says; `image` is its picture for the browser. */
  readonly qr: { readonly text: string; readonly image: string }
  readonly code: string
  readonly facts: readonly ReceiptFact[]
  /** Null unless it is for adults. */
  readonly adults: string | null
  readonly smallPrint: readonly string[]
}

export type ReceiptFact = { readonly key: string; readonly label: string; readonly value: string }

export function receiptOf(reservation: Reservation): Receipt {
  const { movie, titleInScript, certificate, code, QRCode, ticketUrl } = reservation
  return {
    site: m.site_name(),
    title: `${movie} (${certificate})`,
    titleInScript,
    shownIn: shownInOf(reservation),
    qr: { text: ticketUrl, image: QRCode },
    code,
    facts: factsOf(reservation),
    adults: certificate === 'A' ? m.thermal_adults() : null,
    smallPrint: smallPrintOf(reservation),
  }
}

function factsOf(reservation: Reservation): ReceiptFact[] {
  const { date, startAt, cinema, people, convertedSeats, lines, total, paidBy = [] } = reservation
  return [
    { key: 'show', label: m.thermal_show(), value: `${formatDay(date)}, ${formatTime(startAt)}` },
    { key: 'hall', label: m.thermal_hall(), value: cinemaLabel(cinema) },
    { key: 'seats', label: m.thermal_seats({ count: people }), value: convertedSeats.join(', ') },
    ...lines.map(({ itemId, kind, quantity, label, unitPrice, taxCode }) => ({
      key: `line ${itemId ?? kind}`,
      label: `${quantity} × ${label ?? m.tax_ticket()}`,
      value: `${m.tax_each({ price: formatPaise(unitPrice) })}, ${m.tax_code({ code: taxCode })}`,
    })),
    { key: 'total', label: m.thermal_total(), value: formatPaise(total) },
    ...paidBy.map(({ mode, amount }, index) => ({
      key: `part ${index}`,
      label: m.thermal_paid_by({ mode: saleModeLabels[mode]() }),
      value: formatPaise(amount),
    })),
  ]
}

/**
 * What makes the ticket a tax invoice: tax, number and date, buyer (rule 46(d) of the CGST rules), seller and place of supply. A complimentary ticket is no supply and no tax invoice
 * (section 7(1)(a) of the CGST Act).
 */
function smallPrintOf({ tax, invoiceNumber, bookedAt, total, invoiceBuyer }: Reservation): string[] {
  const date = formatDateOfInstant(bookedAt)
  const paper = total > 0 ? m.thermal_invoice({ number: invoiceNumber, date }) : m.thermal_free({ date })
  return [
    ...(tax && total > 0 ? [taxText(tax)] : []),
    paper,
    ...(invoiceBuyer && total > 0 ? [buyerText(invoiceBuyer)] : []),
    ...(tax ? [sellerText(tax)] : []),
  ]
}

function buyerText({ legalName, gstin }: NonNullable<Reservation['invoiceBuyer']>): string {
  return `${m.tax_buyer()}: ${legalName} · ${m.tax_buyer_gstin()}: ${gstin}`
}

type Tax = NonNullable<Reservation['tax']>

function taxText({ ratePercent, cgst, sgst, taxable }: Tax): string {
  return m.thermal_tax({
    rate: ratePercent,
    cgst: formatPaise(cgst),
    sgst: formatPaise(sgst),
    taxable: formatPaise(taxable),
  })
}

function sellerText(tax: Tax): string {
  const { address, placeOfSupply } = sellerTexts(tax)
  return [
    `${tax.legalName}, ${address}`,
    m.thermal_gstin({ gstin: tax.gstin, sac: tax.sac }),
    `${m.tax_place()}: ${placeOfSupply}`,
    m.tax_reverse_charge(),
  ].join(' · ')
}
