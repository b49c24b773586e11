import { addSplits, timesSplit, type GstSplit, type SnackTaxCode } from './gst.ts'
import {
  isAdmission,
  isMenuItem,
  lineKinds,
  type LineKind,
  type MenuKind,
  type OfKind,
} from './line-kinds.ts'
import { sumPaise, timesPaise, toPaise, type Paise } from './money.ts'

/** An item of a purchase; the unit price includes tax. Tickets and screenings are of the order's showtime. */
export type Item = { readonly quantity: number; readonly unitPrice: Paise } & (
  | { readonly kind: Exclude<LineKind, MenuKind> }
  | {
      readonly kind: MenuKind
      readonly snackId: string
      readonly name: string
      readonly taxCode: SnackTaxCode
    }
)

/** An order line with price and tax as on the day of the sale; neither changes afterwards. */
export type PricedLine = {
  readonly kind: LineKind
  /** Id of the snack; null for tickets and screenings. */
  readonly itemId: string | null
  /** Name of the snack when it was bought; null for tickets and screenings. */
  readonly label: string | null
  readonly quantity: number
  readonly unitPrice: Paise
  /** Services Accounting Code (SAC); HSN of what is sold sealed. */
  readonly taxCode: string
  /** Tax of all units; null for a price without a valid base. */
  readonly tax: GstSplit | null
}

/** Returns the lines of an order that is made on a date YYYY-MM-DD of the cinema. */
export function priceLines(items: readonly Item[], date: string): PricedLine[] {
  return items.map((item) => {
    const { kind, quantity, unitPrice } = item
    const {
      snackId: itemId,
      name: label,
      taxCode,
    } = isMenuItem(item) ? item : { snackId: null, name: null, taxCode: lineKinds[item.kind].taxCode }
    const unitTax = lineKinds[kind].splitUnit(unitPrice, { date, taxCode })
    return {
      kind,
      itemId,
      label,
      quantity,
      unitPrice,
      taxCode,
      tax: unitTax && timesSplit(quantity, unitTax),
    }
  })
}

type Priced = Pick<PricedLine, 'quantity' | 'unitPrice'>

export function amountOf({ quantity, unitPrice }: Priced): Paise {
  return timesPaise(quantity, unitPrice)
}

/** Returns the total of an order: the sum of its lines. */
export function totalOf(lines: readonly Priced[]): Paise {
  return sumPaise(lines.map(amountOf))
}

/** Returns the price of one seat; 0 for an order without seats. */
export function ticketPriceOf(lines: readonly (OfKind & Pick<PricedLine, 'unitPrice'>)[]): Paise {
  return lines.find(isAdmission)?.unitPrice ?? toPaise(0)
}

/** Returns the tax of all seats, which have one price and so one rate; null without a valid base. */
export function taxOfTickets(lines: readonly (OfKind & Pick<PricedLine, 'tax'>)[]): GstSplit | null {
  const [first, ...others] = lines.filter(isAdmission)
  let sum = first?.tax ?? null
  for (const { tax } of others) sum = sum && tax && addSplits(sum, tax)
  return sum
}

type TaxedLine = OfKind & Pick<PricedLine, 'taxCode' | 'tax'>
export type SnackTax = { readonly taxCode: string; readonly tax: GstSplit }

/** Returns the tax of what admits nobody, the snacks, by tax code and rate. What goes back later has a credit note; the invoice stays as it was issued. */
export function taxesOfSnacks(lines: readonly TaxedLine[]): SnackTax[] {
  const sums = new Map<string, SnackTax>()
  for (const line of lines) {
    const { taxCode, tax } = line
    if (isAdmission(line) || tax === null) continue
    const key = `${taxCode} ${tax.ratePercent}`
    const known = sums.get(key)
    sums.set(key, { taxCode, tax: (known && addSplits(known.tax, tax)) ?? tax })
  }
  return [...sums.values()]
}

/** Returns whether an order is for a private screening: the whole showtime for one group. */
export function isPrivateScreening(lines: readonly OfKind[]): boolean {
  return lines.some(({ kind }) => kind === 'private_screening')
}

/** Returns how many people an order admits: its tickets, or the guests of a private screening, which has more seats than that. */
export function countPeople(lines: readonly (OfKind & Pick<PricedLine, 'quantity'>)[]): number {
  return lines.filter(isAdmission).reduce((sum, { quantity }) => sum + quantity, 0)
}
