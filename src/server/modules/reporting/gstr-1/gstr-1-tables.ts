import { GOODS_TAX_CODES } from '#domain/gst.ts'
import { addPaise, negatePaise, toPaise, type Paise } from '#domain/money.ts'

export type TaxSum = {
  readonly taxable: Paise
  readonly cgst: Paise
  readonly sgst: Paise
  readonly amount: Paise
}

/** What invoices or credit notes of the month add up to by tax code and rate: of one document where its receiver is registered, else of all. */
export type SuppliedRow = TaxSum & {
  readonly document: 'invoice' | 'credit_note'
  /** GSTIN and name of the receiver, number and date YYYY-MM-DD of the document; null for documents without a receiver's GSTIN. */
  readonly receiver: string | null
  readonly receiverName: string | null
  readonly number: string | null
  readonly date: string | null
  readonly taxCode: string
  /** Null: a price without a valid base, which no table can have. */
  readonly rate: number | null
  readonly quantity: number
}

export type RatedSum = TaxSum & { readonly rate: number }
/** A document for a registered receiver; the amounts of a credit note are positive, those of one that gives back are negative. */
export type RegisteredDocument = TaxSum & {
  readonly receiver: string
  readonly receiverName: string
  readonly number: string
  readonly date: string
  readonly items: readonly RatedSum[]
}
/** `quantity`: null for services. */
export type HsnSum = RatedSum & { readonly hsn: string; readonly quantity: number | null }

/** Tables 4A, 7, 9B and 12. Tables 5 and 9B for unregistered receivers are of supplies to other states: admission is supplied at the venue. */
export type Gstr1Tables = {
  readonly b2b: readonly RegisteredDocument[]
  /** Invoices less credit notes. */
  readonly b2cs: readonly RatedSum[]
  readonly cdnr: readonly RegisteredDocument[]
  readonly hsnB2b: readonly HsnSum[]
  readonly hsnB2c: readonly HsnSum[]
}

/** HSN and SAC are reported with six digits. */
const HSN_DIGITS = 6
const NOTHING: TaxSum = { taxable: toPaise(0), cgst: toPaise(0), sgst: toPaise(0), amount: toPaise(0) }

/** Returns the tables of what was supplied. Rows of the value 0, such as complimentary tickets, are no supplies and stand in none. */
export function tablesOf(rows: readonly SuppliedRow[]): Gstr1Tables {
  const rated = rows.filter((row): row is SuppliedRow & { rate: number } => row.rate !== null)
  const registered = rated.filter(({ receiver }) => receiver !== null)
  const others = rated.filter(({ receiver }) => receiver === null)
  return {
    b2b: documentsOf(registered.filter(({ document }) => document === 'invoice')),
    b2cs: byRate(others.map(signed)).filter(isSomething),
    cdnr: documentsOf(registered.filter(({ document }) => document === 'credit_note')),
    hsnB2b: byHsn(registered.map(signed)),
    hsnB2c: byHsn(others.map(signed)),
  }
}

export function sumTaxes(sums: readonly TaxSum[]): TaxSum {
  return sums.reduce(addTaxes, NOTHING)
}

export function addTaxes(first: TaxSum, second: TaxSum): TaxSum {
  return {
    taxable: addPaise(first.taxable, second.taxable),
    cgst: addPaise(first.cgst, second.cgst),
    sgst: addPaise(first.sgst, second.sgst),
    amount: addPaise(first.amount, second.amount),
  }
}

export function negateTaxes({ taxable, cgst, sgst, amount }: TaxSum): TaxSum {
  return {
    taxable: negatePaise(taxable),
    cgst: negatePaise(cgst),
    sgst: negatePaise(sgst),
    amount: negatePaise(amount),
  }
}

type Rated = SuppliedRow & { readonly rate: number }

/** The row as it counts for the month: a credit note takes away. */
function signed(row: Rated): Rated {
  if (row.document === 'invoice') return row
  return { ...row, ...negateTaxes(row), quantity: 0 - row.quantity }
}

function isSomething({ taxable, amount }: TaxSum): boolean {
  return taxable !== 0 || amount !== 0
}

function byRate(rows: readonly RatedSum[]): RatedSum[] {
  return [...grouped(rows, ({ rate }) => String(rate)).values()]
    .map((group) => ({ ...sumTaxes(group), rate: group[0].rate }))
    .sort((first, second) => first.rate - second.rate)
}

function documentsOf(rows: readonly Rated[]): RegisteredDocument[] {
  return [...grouped(rows, ({ number }) => number ?? '').values()]
    .map((group) => {
      const [{ receiver, receiverName, number, date }] = group
      const whose = { receiver: receiver ?? '', receiverName: receiverName ?? '' }
      return {
        ...sumTaxes(group),
        ...whose,
        number: number ?? '',
        date: date ?? '',
        items: byRate(group).filter(isSomething),
      }
    })
    .filter(isSomething)
}

function byHsn(rows: readonly Rated[]): HsnSum[] {
  const hsnOf = ({ taxCode }: Rated) => taxCode.slice(0, HSN_DIGITS)
  return [...grouped(rows, (row) => `${hsnOf(row)} ${row.rate}`).entries()]
    .map(([, group]) => ({
      ...sumTaxes(group),
      hsn: hsnOf(group[0]),
      rate: group[0].rate,
      quantity: isGoods(group[0]) ? group.reduce((sum, { quantity }) => sum + quantity, 0) : null,
    }))
    .filter((row) => isSomething(row) || Boolean(row.quantity))
    .sort((first, second) => first.hsn.localeCompare(second.hsn) || first.rate - second.rate)
}

function isGoods({ taxCode }: Rated): boolean {
  return GOODS_TAX_CODES.some((code) => code === taxCode)
}

function grouped<T>(rows: readonly T[], keyOf: (row: T) => string): Map<string, [T, ...T[]]> {
  const groups = new Map<string, [T, ...T[]]>()
  for (const row of rows) {
    const known = groups.get(keyOf(row))
    if (known) known.push(row)
    else groups.set(keyOf(row), [row])
  }
  return groups
}
