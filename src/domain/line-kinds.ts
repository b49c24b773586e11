import { CINEMA_SAC, NO_TAX_CODE, splitGst, splitSnackGst, type GstSplit, type SnackTaxCode } from './gst.ts'
import type { Paise } from './money.ts'

type LineDescription = {
  /** Each unit admits a person. */
  readonly admits: boolean
  /** An item of the menu: the line has its id, name and tax code, the kitchen prepares it, and all units of a line go back together. */
  readonly isOfMenu: boolean
  /** Null: the tax code of the item. */
  readonly taxCode: string | null
  /** Splits the price of one unit on a date YYYY-MM-DD; null for a price without a valid base. */
  readonly splitUnit: (
    price: Paise,
    of: { readonly date: string; readonly taxCode: string },
  ) => GstSplit | null
}

const admission = {
  admits: true,
  isOfMenu: false,
  taxCode: CINEMA_SAC,
  splitUnit: (price, { date }) => splitGst(price, date),
} as const satisfies LineDescription

export const lineKindNames = ['ticket', 'private_screening', 'snack', 'gift_card'] as const
export type LineKind = (typeof lineKindNames)[number]

/** Describes each kind of order line. A new kind is an entry here and a value of the column `order_line.kind`. */
export const lineKinds = {
  ticket: admission,
  private_screening: admission,
  snack: {
    admits: false,
    isOfMenu: true,
    taxCode: null,
    splitUnit: (price, { date, taxCode }) => splitSnackGst(price, taxCode as SnackTaxCode, date),
  },
  // No supply, so no tax: it pays for any ticket or snack, whose tax is due when it is used (circular 243/37/2024-GST).
  gift_card: { admits: false, isOfMenu: false, taxCode: NO_TAX_CODE, splitUnit: () => null },
} as const satisfies Record<LineKind, LineDescription>

/** The kinds whose lines are items of the menu. */
export type MenuKind = {
  [Kind in LineKind]: (typeof lineKinds)[Kind]['isOfMenu'] extends true ? Kind : never
}[LineKind]

/** The kinds that clients know. A further kind is `other` for them until it is listed here: a new name would break clients that switch over it. */
export const wireKindNames = ['ticket', 'private_screening', 'snack', 'other'] as const
export type WireKind = (typeof wireKindNames)[number]

/** Returns the kind of a line as clients know it. */
export function wireKindOf(kind: LineKind): WireKind {
  return wireKindNames.find((name) => name === kind) ?? 'other'
}

export type OfKind = { readonly kind: LineKind | WireKind }

/** A kind that this version does not know, of a client or in the database, admits nobody. */
function describe(kind: OfKind['kind']): Pick<LineDescription, 'admits' | 'isOfMenu'> {
  const known: Readonly<Record<string, LineDescription>> = lineKinds
  return known[kind] ?? { admits: false, isOfMenu: false }
}

/** Returns whether the units of a line admit people: tickets and private screenings. */
export function isAdmission({ kind }: OfKind): boolean {
  return describe(kind).admits
}

export function isMenuKind(kind: OfKind['kind']): kind is MenuKind {
  return describe(kind).isOfMenu
}

/** Returns whether a line is an item of the menu: a snack. */
export function isMenuItem<Line extends OfKind>(line: Line): line is Line & { readonly kind: MenuKind } {
  return isMenuKind(line.kind)
}

/** The kinds of lines whose units are refunded together: the kitchen knows no parts of a line. */
export const kindsRefundedWhole: readonly LineKind[] = lineKindNames.filter(isMenuKind)
