import type { Transaction } from '#server/platform/database.ts'

/** The columns of the table `invoice_sum`; amounts in paise. */
const COLUMNS =
  'day, tax_code, tax_rate_percent, documents, taxable_paise, cgst_paise, sgst_paise, amount_paise'

/** SQL of the instant to which the sums are kept, a midnight of the cinema. */
export const KEPT_TO_SQL = `(select coalesce(max(done_to), '-infinity') from report_progress where task = 'invoice_sums')`

/** SQL of the date of an instant in India. */
const dateSql = (at: string) => `indian_time(${at})::date`

/** SQL of what the invoices from one instant to another, exclusive, add up to by day, tax code and rate, read from the ledger and the sold lines. */
export const computedSumsSql = (
  from: string,
  until: string,
) => `select ${dateSql('e.at')} as day, l.tax_code, l.tax_rate_percent,
    count(distinct e.order_id)::int as documents,
    sum(coalesce(l.taxable_paise, l.quantity * l.unit_price_paise))::bigint as taxable_paise, coalesce(sum(l.cgst_paise), 0)::bigint as cgst_paise,
    coalesce(sum(l.sgst_paise), 0)::bigint as sgst_paise, sum(l.quantity * l.unit_price_paise)::bigint as amount_paise
  from ledger_leg e join order_line l on l.order_id = e.order_id
  where e.account = 'ticket_revenue' and e.kind = 'earned' and e.at >= ${from} and e.at < ${until}
  group by 1, l.tax_code, l.tax_rate_percent`

/** SQL of the kept sums; with a condition. */
export const keptSumsSql = (condition = 'true') => `select ${COLUMNS} from invoice_sum where ${condition}`

/** SQL of the sums of the days from one midnight of the cinema to another: kept ones, and for days after them what their invoices add up to. */
export const invoiceSumsSql = (
  from: string,
  until: string,
) => `${keptSumsSql(`day >= ${dateSql(from)} and day < ${dateSql(until)}`)}
  union all
  ${computedSumsSql(`greatest(${from}, ${KEPT_TO_SQL})`, until)}`

/** Keeps the sums of the days to a midnight of the cinema. `from`: to when they are kept; null: never. The caller holds the lock of the task. */
export async function insertInvoiceSums(
  tx: Transaction,
  { from, until }: { readonly from: Date | null; readonly until: Date },
): Promise<void> {
  await tx.query(
    `insert into invoice_sum (${COLUMNS}) ${computedSumsSql(`coalesce($1::timestamptz, '-infinity')`, '$2::timestamptz')}`,
    [from, until],
  )
}
