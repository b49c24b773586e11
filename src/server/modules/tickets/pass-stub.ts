import type { Language } from '#domain/languages.ts'
import { messagesIn } from '#server/messages.ts'
import { printable } from './pass-fonts.ts'
import { A6, type Box, LEFT, WIDTH } from './pass-page.ts'
import { labelled, lineHeightOf, type TextSpec } from './place-text.ts'
import type { TicketFacts } from './ticket-facts.ts'
import type { Ticket } from './ticket.ts'
import { formatPaise } from '#domain/money.ts'
import { localDate } from '#domain/time.ts'
import { placeOfSupplyLabel } from '#domain/venue-labels.ts'
import { venueAddress } from '#server/venue-address.ts'
import { dateLabel } from './date-label.ts'

const QR: Box = { x: 14, y: 207, width: 146, height: 146 }
const SIDE = { x: 168, width: A6.width - LEFT - 168 }
const BAND: Box = { x: LEFT, y: 388, width: WIDTH, height: 16 }
/** Without the band the other parts of the stub are centred. */
const WITHOUT_BAND = 8

export function qrBox(facts: TicketFacts): Box {
  return { ...QR, y: QR.y + shiftOf(facts) }
}

/** Returns the band "adults only" for the certificate A, otherwise null. */
export function adultsBand({ adultsOnly }: TicketFacts): Box | null {
  return adultsOnly ? BAND : null
}

type StubTicket = { readonly ticket: Ticket; readonly facts: TicketFacts; readonly language: Language }

/** Returns the part below the perforation without the tax invoice: code, name if it is known, number of people and price. */
export function stubTexts({ ticket, facts, language }: StubTicket): TextSpec[] {
  const m = messagesIn(language)
  const paper = { ...SIDE, ink: 'paperInk' as const }
  const soft = { ...SIDE, ink: 'paperSoft' as const, face: 'text' as const, lineHeight: 1.25 }
  const atDoor = m.pass_show_at_door()
  const specs: TextSpec[] = [
    { ...paper, y: 216, height: 30, text: atDoor, sizes: [13, 9], lineHeight: lineHeightOf(atDoor) },
    ...labelled({
      ...paper,
      y: 250,
      label: m.pass_code(),
      value: printable(ticket.code),
      labelInk: 'paperSoft',
    }),
    ...nameTexts(printable(ticket.name), language),
    { ...soft, y: 321, height: 9, text: m.pass_admits({ count: facts.people }), sizes: [7, 7] },
    { ...paper, y: 330, height: 14, text: facts.total, sizes: [13, 8] },
    {
      ...soft,
      y: 344,
      height: 9,
      text: m.pass_each({ price: facts.price, count: facts.people }),
      sizes: [6.5, 5],
    },
  ]
  const moved = specs.map((spec) => ({ ...spec, y: spec.y + shiftOf(facts) }))
  return facts.adultsOnly ? [...moved, adultsNote(language)] : moved
}

/** The name with its label. Neither without a name: the mail to an email that is not proven has none. */
function nameTexts(name: string, language: Language): TextSpec[] {
  if (name === '') return []
  const paper = { ...SIDE, face: 'text' as const }
  const lineHeight = Math.max(1.25, lineHeightOf(name))
  return [
    {
      ...paper,
      y: 284,
      height: 9,
      text: messagesIn(language).pass_name(),
      sizes: [7, 7],
      ink: 'paperSoft',
      lineHeight: 1.25,
    },
    { ...paper, y: 293, height: 27, text: name, sizes: [10, 7], ink: 'paperInk', lineHeight },
  ]
}

/** Returns the details of the tax invoice, one per line. */
export function invoiceTexts({ ticket, facts, language }: StubTicket): TextSpec[] {
  return taxLines(ticket, language).map((line, index) => ({
    x: LEFT,
    y: 355 + shiftOf(facts) + index * 8,
    width: WIDTH,
    height: 8,
    text: printable(line),
    sizes: [6, 4],
    face: 'text',
    ink: 'paperSoft',
    lineHeight: 1.25,
  }))
}

function adultsNote(language: Language): TextSpec {
  return {
    ...BAND,
    y: BAND.y + 3,
    height: 11,
    text: messagesIn(language).pass_adults_only(),
    sizes: [9, 7],
    face: 'text',
    ink: 'onMarquee',
    align: 'center',
    lineHeight: 1.2,
  }
}

function shiftOf({ adultsOnly }: TicketFacts): number {
  return adultsOnly ? 0 : WITHOUT_BAND
}

/** Returns the small print of the tax invoice, at most four short lines. It has no amounts where the price has no valid tax base. */
function taxLines({ tax, venue, invoiceNumber, bookedAt }: Ticket, language: Language): string[] {
  const m = messagesIn(language)
  const invoice = `${m.tax_title()} ${invoiceNumber} · ${dateLabel(localDate(bookedAt), language)}`
  if (!tax) return [invoice]
  const percent = tax.ratePercent / 2
  return [
    `${invoice} · ${m.tax_reverse_charge()}`,
    `${tax.legalName}, ${venueAddress(venue, language)}`,
    `${m.tax_gstin()} ${tax.gstin} · ${m.tax_service()} ${tax.sac} · ${m.tax_place()}: ${placeOfSupplyLabel(venue, language)}`,
    [
      `${m.tax_taxable()} ${formatPaise(tax.taxable)}`,
      `${m.tax_cgst({ percent })} ${formatPaise(tax.cgst)}`,
      `${m.tax_sgst({ percent })} ${formatPaise(tax.sgst)}`,
    ].join(' · '),
  ]
}
