import type { Language } from '#domain/languages.ts'
import { formatPaise, type Paise } from '#domain/money.ts'
import type { SnackTax } from '#domain/pricing.ts'
import type { Seller } from '#domain/venue-profile.ts'
import { clockLabel, localDate, localTime } from '#domain/time.ts'
import { messagesIn } from '#server/messages.ts'
import { dateLabel } from './date-label.ts'
import { gap, layoutRows, type PaperRow } from './paper-rows.ts'
import { CARD, LEFT, type PassSetting, WIDTH } from './pass-page.ts'
import { placeText, type TextBox, type TextSpec } from './place-text.ts'
import { sellerRows } from './seller-rows.ts'
import { billLineText, snackTaxFact, type BillLine } from './tax-facts.ts'
import type { Ticket } from './ticket.ts'

/** The bill of an order of snacks, as it was issued. */
type PassBill = {
  readonly invoiceNumber: string
  readonly soldAt: Date
  /** Null where the first page names it: of what was bought with the tickets. */
  readonly seller: Seller | null
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

const LAST_ROW = CARD.y + CARD.height - 30
const COLUMN = { top: CARD.y + 44, bottom: LAST_ROW }

/** Returns the pages with snacks; none without them. Everything fits the card in one size, however many or long the snacks are. */
export function layoutSnackPages(snacks: PassSnacks, { measure, language }: PassSetting): TextBox[][] {
  const [head, foot] = frameOf(snacks, language).map((spec) => placeText(measure, spec))
  return layoutRows(measure, rowsOf(snacks, language), COLUMN).map((page) =>
    [head, ...page, foot].filter((box) => box !== undefined),
  )
}

function rowsOf({ orders }: PassSnacks, language: Language): PaperRow[] {
  const m = messagesIn(language)
  return orders.flatMap(({ number, pickUpAt, lines, bill }, index) => [
    ...(index > 0 ? [gap] : []),
    { text: headOf({ number, pickUpAt }, language), isHead: true },
    ...lines.map(({ isRefunded, ...line }) => {
      const name = isRefunded ? m.pass_refunded({ name: line.name }) : line.name
      return { text: billLineText({ ...line, name }, language) }
    }),
    ...(bill ? billRows(bill, language) : []),
  ])
}

function billRows(bill: PassBill, language: Language): PaperRow[] {
  const { invoiceNumber, soldAt, seller, tickets, taxes, total } = bill
  const m = messagesIn(language)
  const date = dateLabel(localDate(soldAt), language)
  const texts = [
    `${m.tax_title()} ${invoiceNumber} · ${date}`,
    ...(seller ? sellerRows(seller, language) : []),
    ...(tickets ? [billLineText({ ...tickets, name: m.tax_ticket() }, language)] : []),
    ...taxes.flatMap((tax) => snackTaxFact(tax, language)),
    `${m.tax_total()} ${formatPaise(total)}`,
  ]
  return [gap, ...texts.map((text) => ({ text }))]
}

type OrderHead = Pick<PassSnacks['orders'][number], 'number' | 'pickUpAt'>

function headOf({ number, pickUpAt }: OrderHead, language: Language): string {
  const m = messagesIn(language)
  if (number === null || !pickUpAt) return m.pass_snacks_not_handed_over()
  return m.pass_snacks_number({ number, time: clockLabel(m, localTime(pickUpAt)) })
}

/** The title of a page, and the licence to sell food at its end. */
function frameOf({ fssaiLicence }: PassSnacks, language: Language): TextSpec[] {
  const m = messagesIn(language)
  const paper = { x: LEFT, width: WIDTH }
  const soft = { ...paper, ink: 'paperSoft', face: 'text', lineHeight: 1.25 } as const
  return [
    { ...paper, y: CARD.y + 16, height: 22, text: m.mail_booking_snacks(), sizes: [18, 18], ink: 'paperInk' },
    { ...soft, y: LAST_ROW + 6, height: 12, text: m.pass_fssai({ licence: fssaiLicence }), sizes: [8, 6] },
  ]
}
