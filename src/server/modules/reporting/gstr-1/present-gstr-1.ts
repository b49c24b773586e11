import type { Gstr1, Gstr1TableName } from '#contract/gst-returns.ts'
import { rupeesFromPaise, toPaise } from '#domain/money.ts'
import { agrees, type Gstr1Check } from './gstr-1-checks.ts'
import { sumTaxes, type TaxSum } from './gstr-1-tables.ts'
import type { Gstr1Return } from './read-gstr-1.ts'

/** Tables of supplies to other states: admission, food and drinks are supplied at the venue, whose state is that of its GSTIN. */
const NONE: readonly TaxSum[] = []

/** What the page shows: the sums of the tables, the documents, and each figure that was compared. */
export function presentReturn(read: Gstr1Return): Gstr1 {
  const { gstin, gstins, legalName, month, isOver, tables, documents, checks } = read
  const { b2b, b2cs, cdnr, hsnB2b, hsnB2c } = tables
  return {
    gstin,
    gstins: [...gstins],
    legalName,
    month,
    isOver,
    tables: [
      presentTable('b2b', b2b),
      presentTable('b2cl', NONE),
      presentTable('b2cs', b2cs),
      presentTable('cdnr', cdnr),
      presentTable('cdnur', NONE),
      presentTable('hsn_b2b', hsnB2b),
      presentTable('hsn_b2c', hsnB2c),
    ],
    documents: [...documents],
    checks: checks.map(presentCheck),
    agrees: checks.every(agrees),
  }
}

function presentTable(table: Gstr1TableName, rows: readonly TaxSum[]): Gstr1['tables'][number] {
  const { taxable, cgst, sgst, amount } = sumTaxes(rows)
  return {
    table,
    rows: rows.length,
    taxable: rupeesFromPaise(taxable),
    cgst: rupeesFromPaise(cgst),
    sgst: rupeesFromPaise(sgst),
    amount: rupeesFromPaise(amount),
  }
}

function presentCheck(check: Gstr1Check): Gstr1['checks'][number] {
  const value = (figure: number) => (check.part === 'count' ? figure : rupeesFromPaise(toPaise(figure)))
  return {
    check: check.check,
    part: check.part,
    expected: value(check.expected),
    found: value(check.found),
    agrees: agrees(check),
  }
}
