import { GOODS_TAX_CODES } from '#domain/gst.ts'
import type { Paise } from '#domain/money.ts'
import type { Db } from '#server/platform/database.ts'
import { creditNotes } from '../reports/definitions/credit-note-report.queries.ts'
import { documentsIssued } from '../reports/definitions/documents-issued.queries.ts'
import { gstSummary } from '../reports/definitions/gst-summary.queries.ts'
import { invoices } from '../reports/definitions/invoices.queries.ts'
import type { ReportDefinition } from '../reports/report-definition.ts'
import { localDateSql } from '../reports/report-sql.queries.ts'
import type { SuppliedRow, TaxSum } from './gstr-1-tables.ts'

export type SellerOfVenue = {
  readonly venueId: string
  readonly gstin: string
  readonly legalName: string
  readonly invoiceSeries: string
  readonly creditNoteSeries: string
}

/** Returns the sellers of all venues with their series, the first venue first. */
export function listSellers(db: Db): Promise<SellerOfVenue[]> {
  return db.query<SellerOfVenue>(
    `select v.id as "venueId", v.gstin, v.legal_name as "legalName", v.invoice_series as "invoiceSeries", v.credit_note_series as "creditNoteSeries"
     from venue v order by v.id`,
  )
}

/** The documents of a return: of a month, in the series of some venues. The end is exclusive. */
export type ReturnScope = { readonly from: Date; readonly until: Date; readonly series: readonly string[] }

/** SQL of what tells a document for a registered receiver, all null for others: those are added up together. */
const receiverSql = (number: string, at: string) => `b.gstin as receiver, b.legal_name as "receiverName",
  case when b.gstin is not null then ${number} end as number, case when b.gstin is not null then ${localDateSql(at)} end as date`

/** Returns what invoices and credit notes add up to, by tax code and rate, those of registered receivers document by document. */
export function listSupplies(db: Db, { from, until, series }: ReturnScope): Promise<SuppliedRow[]> {
  return db.query<SuppliedRow>(
    `select 'invoice' as document, ${receiverSql('i.number', 'i.at')},
       l.tax_code as "taxCode", l.tax_rate_percent as rate, sum(l.quantity)::int as quantity,
       sum(coalesce(l.taxable_paise, l.quantity * l.unit_price_paise))::bigint as taxable, coalesce(sum(l.cgst_paise), 0)::bigint as cgst,
       coalesce(sum(l.sgst_paise), 0)::bigint as sgst, sum(l.quantity * l.unit_price_paise)::bigint as amount
     from tax_invoice i join order_line l on l.order_id = i.order_id left join invoice_buyer b on b.order_id = i.order_id
     where i.at >= $1 and i.at < $2 and i.series = any($3::text[])
     group by 2, 3, 4, 5, l.tax_code, l.tax_rate_percent
     union all
     select 'credit_note', ${receiverSql('n.document_number', 'n.at')}, l.tax_code, l.tax_rate_percent,
       coalesce(sum(x.amount_paise / l.unit_price_paise) filter (where l.tax_code = any($4::text[]) and l.unit_price_paise > 0), 0)::int,
       sum(x.taxable_paise)::bigint, sum(x.cgst_paise)::bigint, sum(x.sgst_paise)::bigint, sum(x.amount_paise)::bigint
     from credit_note n join credit_note_line x on x.reference = n.reference
     join order_line l on l.order_id = n.order_id and l.line = x.line left join invoice_buyer b on b.order_id = n.order_id
     where n.at >= $1 and n.at < $2 and n.series = any($3::text[])
     group by 2, 3, 4, 5, l.tax_code, l.tax_rate_percent
     order by 1, 4, 6, 7`,
    [from, until, series, GOODS_TAX_CODES],
  )
}

/** The registers have the same text for every period. */
const ANY_PERIOD = { from: new Date(0), until: new Date(0), movie: null, cinema: null }
const textOf = (report: ReportDefinition) => report.rows(ANY_PERIOD).text
const SUMS = `coalesce(sum(r.taxable), 0)::bigint as taxable, coalesce(sum(r.cgst), 0)::bigint as cgst,
  coalesce(sum(r.sgst), 0)::bigint as sgst, coalesce(sum(r.amount), 0)::bigint as amount`

export type RegisterSums = TaxSum & { readonly document: 'invoice' | 'credit_note'; readonly count: number }

/** Returns the totals of the registers of invoices and credit notes, with the number of documents. */
export function sumRegisters(db: Db, { from, until, series }: ReturnScope): Promise<RegisterSums[]> {
  return db.query<RegisterSums>(
    `select 'invoice' as document, count(distinct r.invoice) filter (where r.state = 'issued')::int as count, ${SUMS}
     from (${textOf(invoices)}) as r where r.series = any($3::text[])
     union all
     select 'credit_note', count(distinct r.note)::int, ${SUMS}
     from (${textOf(creditNotes)}) as r where r.series = any($3::text[])`,
    [from, until, series],
  )
}

/** Returns the total of the GST summary, which has the sales of all venues. */
export async function sumGstSummary(
  db: Db,
  { from, until }: Pick<ReturnScope, 'from' | 'until'>,
): Promise<TaxSum | null> {
  const [sum] = await db.query<TaxSum>(`select ${SUMS} from (${textOf(gstSummary)}) as r`, [
    from,
    until,
    GOODS_TAX_CODES,
  ])
  return sum ?? null
}

export type IssuedDocuments = {
  readonly document: 'invoice' | 'credit_note'
  readonly from: string
  readonly to: string
  readonly total: number
  readonly cancelled: number
  readonly net: number
}

/** Returns the rows of table 13. */
export function listDocuments(db: Db, { from, until, series }: ReturnScope): Promise<IssuedDocuments[]> {
  return db.query<IssuedDocuments>(
    `select r.document, r.first_number as "from", r.last_number as "to", r.total_numbers as total, r.cancelled_numbers as cancelled, r.net_issued as net
     from (${textOf(documentsIssued)}) as r where r.series = any($3::text[]) order by r.place, r.series, r.financial_year`,
    [from, until, series],
  )
}

export type LedgerSums = { readonly sold: Paise; readonly returned: Paise }

/** Returns the revenue of the ledger: what was earned, and what was taken back. An order that is not known is the first venue's, as its documents are. */
export async function sumLedger(
  db: Db,
  {
    from,
    until,
    venues,
    first,
  }: Pick<ReturnScope, 'from' | 'until'> & { readonly venues: readonly string[]; readonly first: string },
): Promise<LedgerSums | null> {
  const [sums] = await db.query<LedgerSums>(
    `select coalesce(-sum(e.amount_paise) filter (where e.kind = 'earned'), 0)::bigint as sold,
       coalesce(sum(e.amount_paise) filter (where e.kind <> 'earned'), 0)::bigint as returned
     from ledger_leg e left join booking_order o on o.id = e.order_id
     where e.account = 'ticket_revenue' and e.at >= $1 and e.at < $2 and coalesce(o.venue_id, $4::uuid) = any($3::uuid[])`,
    [from, until, venues, first],
  )
  return sums ?? null
}

/** Makes all statements of a transaction see the same sales. */
export async function readOneMoment(db: Db): Promise<void> {
  await db.script('set transaction isolation level repeatable read, read only')
}
