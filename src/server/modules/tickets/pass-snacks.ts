import type { Language } from '#domain/languages.ts'
import { formatPaise, type Paise } from '#domain/money.ts'
import type { SnackTax } from '#domain/pricing.ts'
import { clockLabel, localDate, localTime } from '#domain/time.ts'
import { messagesIn } from '#server/messages.ts'
import { dateLabel } from './date-label.ts'
import { printable } from './pass-fonts.ts'
import { CARD, LEFT, type PassSetting, WIDTH } from './pass-page.ts'
import { placeText, type TextBox, type TextSpec } from './place-text.ts'
import { billLineText, snackTaxFact, type BillLine } from './tax-facts.ts'
import type { Ticket } from './ticket.ts'

/** The bill of an order of snacks, as it was issued. */
type PassBill = {
  readonly invoiceNumber: string
  readonly soldAt: Date
  /** The tickets on the same bill; null when it is of snacks alone. */
  readonly tickets: Omit<BillLine, 'name'> | null
  readonly taxes: readonly SnackTax[]
  readonly total: Paise
}

/** The snacks of a ticket as its pass lists them: with the tickets, and those bought afterwards until the pass was made. */
export type PassSnacks = {
  readonly orders: readonly {
    /** Null when the kitchen has nothing of it. */
    readonly number: number | null
    readonly pickUpAt: Date | null
    readonly lines: NonNullable<Ticket['snacks']>['lines']
    readonly bill: PassBill | null
  }[]
  readonly fssaiLicence: string
}

const FIRST_ROW = CARD.y + 44
const LAST_ROW = CARD.y + CARD.height - 30
/** More rows begin another page. */
const MOST_ROWS = 30
const HIGHEST_ROW = 16

type Row = { readonly text: string; readonly isHead: boolean }

/** Returns the pages with snacks; none without them. Everything fits the card, however many or long the snacks are. */
export function layoutSnackPages(snacks: PassSnacks, { measure, language }: PassSetting): TextBox[][] {
  const rows = rowsOf(snacks, language)
  const count = Math.ceil(rows.length / MOST_ROWS)
  return Array.from({ length: count }, (_, page) =>
    pageOf(rows.slice(page * MOST_ROWS, (page + 1) * MOST_ROWS), { snacks, language }).map((spec) =>
      placeText(measure, spec),
    ),
  )
}

/** Stands before the next order, and before its bill. */
const gap: Row = { text: '', isHead: false }

function rowsOf({ orders }: PassSnacks, language: Language): Row[] {
  const m = messagesIn(language)
  return orders.flatMap(({ number, pickUpAt, lines, bill }, index) => [
    ...(index > 0 ? [gap] : []),
    { text: headOf({ number, pickUpAt }, language), isHead: true },
    ...lines.map(({ isRefunded, ...line }) => {
      const name = isRefunded ? m.pass_refunded({ name: line.name }) : line.name
      return { text: billLineText({ ...line, name }, language), isHead: false }
    }),
    ...(bill ? billRows(bill, language) : []),
  ])
}

/** Label and amounts of a tax in a row each: in one they would be too small to read. */
function billRows({ invoiceNumber, soldAt, tickets, taxes, total }: PassBill, language: Language): Row[] {
  const m = messagesIn(language)
  const date = dateLabel(localDate(soldAt), language)
  const texts = [
    `${m.tax_title()} ${invoiceNumber} · ${date}`,
    ...(tickets ? [billLineText({ ...tickets, name: m.tax_ticket() }, language)] : []),
    ...taxes.flatMap((tax) => snackTaxFact(tax, language)),
    `${m.tax_total()} ${formatPaise(total)}`,
  ]
  return [gap, ...texts.map((text) => ({ text, isHead: false }))]
}

type OrderHead = Pick<PassSnacks['orders'][number], 'number' | 'pickUpAt'>

function headOf({ number, pickUpAt }: OrderHead, language: Language): string {
  const m = messagesIn(language)
  if (number === null || !pickUpAt) return m.pass_snacks_not_handed_over()
  return m.pass_snacks_number({ number, time: clockLabel(m, localTime(pickUpAt)) })
}

type Bill = { readonly snacks: PassSnacks; readonly language: Language }

function pageOf(rows: readonly Row[], { snacks: { fssaiLicence }, language }: Bill): TextSpec[] {
  const m = messagesIn(language)
  const height = Math.min(HIGHEST_ROW, (LAST_ROW - FIRST_ROW) / rows.length)
  const paper = { x: LEFT, width: WIDTH, ink: 'paperInk' as const }
  const soft = { ...paper, ink: 'paperSoft' as const, face: 'text' as const, lineHeight: 1.25 }
  return [
    { ...paper, y: CARD.y + 16, height: 22, text: m.mail_booking_snacks(), sizes: [18, 18] },
    ...rows.map(({ text, isHead }, index) => ({
      ...(isHead ? { ...paper, face: 'text' as const, lineHeight: 1.25 } : soft),
      y: FIRST_ROW + index * height,
      height,
      text: printable(text),
      sizes: [height * 0.7, 2] as const,
    })),
    { ...soft, y: LAST_ROW + 6, height: 12, text: m.pass_fssai({ licence: fssaiLicence }), sizes: [8, 6] },
  ]
}
