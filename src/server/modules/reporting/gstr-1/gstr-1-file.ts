import { FILE_HASH, FILE_VERSION, type Gstr1File } from '#contract/gstr-1-file.ts'
import { stateCodeOf } from '#domain/gstin.ts'
import { rupeesFromPaise, toPaise } from '#domain/money.ts'
import {
  negateTaxes,
  type HsnSum,
  type RatedSum,
  type RegisteredDocument,
  type TaxSum,
} from './gstr-1-tables.ts'
import type { IssuedDocuments } from './gstr-1.queries.ts'
import type { Gstr1Return } from './read-gstr-1.ts'

/** The kinds of document of table 13, with their numbers in the form. */
export const documentKinds = {
  invoice: { number: 1, name: 'Invoices for outward supply' },
  credit_note: { number: 5, name: 'Credit Note' },
} as const satisfies Readonly<Record<IssuedDocuments['document'], object>>

/** Returns the JSON file of the offline tool: amounts in rupees, what is empty left out. All supplies are of the state of the seller. */
export function fileOf({ gstin, month, tables, documents }: Gstr1Return): Gstr1File {
  const pos = stateCodeOf(gstin)
  const { b2b, b2cs, cdnr, hsnB2b, hsnB2c } = tables
  return {
    gstin,
    fp: `${month.slice(5)}${month.slice(0, 4)}`,
    version: FILE_VERSION,
    hash: FILE_HASH,
    ...list(
      'b2b',
      byReceiver(b2b, 'inv', (invoice) => invoiceOf(invoice, pos)),
    ),
    ...list(
      'b2cs',
      b2cs.map((row) => ({ sply_ty: 'INTRA' as const, typ: 'OE' as const, pos, ...ratedOf(row) })),
    ),
    ...list(
      'cdnr',
      byReceiver(cdnr, 'nt', (note) => noteOf(note, pos)),
    ),
    ...(hsnB2b.length + hsnB2c.length > 0 && {
      hsn: { ...list('hsn_b2b', hsnB2b.map(hsnOf)), ...list('hsn_b2c', hsnB2c.map(hsnOf)) },
    }),
    ...(documents.length > 0 && { doc_issue: { doc_det: kindsOf(documents) } }),
  }
}

/** The date of a document as the portal has it: 31-05-2026. */
export function portalDate(date: string): string {
  return date.split('-').reverse().join('-')
}

/** Whether a note gives back what an earlier credit note has taken: it is a debit note, with positive amounts. */
export function isDebit({ amount }: TaxSum): boolean {
  return amount < 0
}

/** The amounts of a document without their sign. */
export function unsigned<T extends TaxSum>(sum: T): T {
  return isDebit(sum) ? { ...sum, ...negateTaxes(sum) } : sum
}

function list<K extends string, T>(key: K, items: readonly T[]) {
  return (items.length > 0 ? { [key]: items } : {}) as { readonly [key in K]?: T[] }
}

function byReceiver<K extends string, T>(
  documents: readonly RegisteredDocument[],
  key: K,
  present: (document: RegisteredDocument) => T,
) {
  const receivers = [...new Set(documents.map(({ receiver }) => receiver))].sort()
  return receivers.map((ctin) => ({
    ctin,
    ...({ [key]: documents.filter(({ receiver }) => receiver === ctin).map(present) } as {
      [key in K]: T[]
    }),
  }))
}

function invoiceOf(invoice: RegisteredDocument, pos: string) {
  return { inum: invoice.number, idt: portalDate(invoice.date), ...bodyOf(invoice, pos) }
}

function noteOf(note: RegisteredDocument, pos: string) {
  const ntty = isDebit(note) ? ('D' as const) : ('C' as const)
  return { ntty, nt_num: note.number, nt_dt: portalDate(note.date), ...bodyOf(note, pos) }
}

function bodyOf(document: RegisteredDocument, pos: string) {
  return {
    val: rupeesFromPaise(unsigned(document).amount),
    pos,
    rchrg: 'N' as const,
    inv_typ: 'R' as const,
    itms: document.items.map((item, index) => ({ num: index + 1, itm_det: ratedOf(unsigned(item)) })),
  }
}

function ratedOf({ rate, taxable, cgst, sgst }: RatedSum) {
  return {
    rt: rate,
    txval: rupeesFromPaise(taxable),
    camt: rupeesFromPaise(cgst),
    samt: rupeesFromPaise(sgst),
    csamt: rupeesFromPaise(toPaise(0)),
  }
}

function hsnOf({ hsn, quantity, ...sum }: HsnSum, index: number) {
  return {
    num: index + 1,
    hsn_sc: hsn,
    uqc: quantity === null ? ('NA' as const) : ('NOS' as const),
    qty: quantity ?? 0,
    iamt: rupeesFromPaise(toPaise(0)),
    ...ratedOf(sum),
  }
}

function kindsOf(documents: readonly IssuedDocuments[]) {
  return (['invoice', 'credit_note'] as const).flatMap((kind) => {
    const docs = documents
      .filter(({ document }) => document === kind)
      .map(({ from, to, total, cancelled, net }, index) => ({
        num: index + 1,
        from,
        to,
        totnum: total,
        cancel: cancelled,
        net_issue: net,
      }))
    const { number, name } = documentKinds[kind]
    return docs.length > 0 ? [{ doc_num: number, doc_typ: name, docs }] : []
  })
}
