import {
  addSplits,
  CINEMA_SAC,
  SNACK_SAC,
  splitGst,
  splitSnackGst,
  timesSplit,
  type GstSplit,
} from './gst.ts'
import { sumPaise, timesPaise, toPaise, type Paise } from './money.ts'

export const lineKinds = ['ticket', 'private_screening', 'snack'] as const
export type LineKind = (typeof lineKinds)[number]

/** Something to be bought, at the price of one unit with its tax. Tickets and screenings are of the order's showtime. */
export type Item = { readonly quantity: number; readonly unitPrice: Paise } & (
  | { readonly kind: 'ticket' | 'private_screening' }
  | { readonly kind: 'snack'; readonly snackId: string; readonly name: string }
)

/** A line of an order, with the price and the tax of the day of the sale: neither changes afterwards. */
export type PricedLine = {
  readonly kind: LineKind
  /** The snack; null for what the showtime itself tells. */
  readonly itemId: string | null
  /** Its name when it was bought; null for what the showtime itself tells. */
  readonly label: string | null
  readonly quantity: number
  readonly unitPrice: Paise
  /** Its number in the list of services (SAC). */
  readonly taxCode: string
  /** Of all units together; null for a price that no rate of its day leads to. */
  readonly tax: GstSplit | null
}

/** Returns the lines of an order that is made on a date YYYY-MM-DD of the cinema. */
export function priceLines(items: readonly Item[], date: string): PricedLine[] {
  return items.map((item) => {
    const { kind, quantity, unitPrice } = item
    const isSnack = kind === 'snack'
    const unitTax = isSnack ? splitSnackGst(unitPrice) : splitGst(unitPrice, date)
    return {
      kind,
      itemId: isSnack ? item.snackId : null,
      label: isSnack ? item.name : null,
      quantity,
      unitPrice,
      taxCode: isSnack ? SNACK_SAC : CINEMA_SAC,
      tax: unitTax && timesSplit(quantity, unitTax),
    }
  })
}

type Priced = Pick<PricedLine, 'quantity' | 'unitPrice'>

export function amountOf({ quantity, unitPrice }: Priced): Paise {
  return timesPaise(quantity, unitPrice)
}

/** What an order costs: the sum of its lines, and nothing else. */
export function totalOf(lines: readonly Priced[]): Paise {
  return sumPaise(lines.map(amountOf))
}

/** The price of one seat; 0 for an order without seats. */
export function ticketPriceOf(lines: readonly Pick<PricedLine, 'kind' | 'unitPrice'>[]): Paise {
  return lines.find(isAdmission)?.unitPrice ?? toPaise(0)
}

/** The tax in all seats together, which have one price and so one rate; null without a valid base. */
export function taxOfTickets(lines: readonly Pick<PricedLine, 'kind' | 'tax'>[]): GstSplit | null {
  const [first, ...others] = lines.filter(isAdmission)
  let sum = first?.tax ?? null
  for (const { tax } of others) sum = sum && tax && addSplits(sum, tax)
  return sum
}

function isAdmission({ kind }: Pick<PricedLine, 'kind'>): boolean {
  return kind !== 'snack'
}
