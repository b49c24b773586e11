import { messagesIn } from '#server/messages.ts'
import { columns } from '../report-columns.ts'
import type { ReportDefinition } from '../report-definition.ts'

const m = messagesIn('en')

/** SQL of all documents with a number. */
const DOCUMENTS = `select 1 as place, 'invoice' as document, series, financial_year, serial, at from tax_invoice
  union all select 2, 'credit_note', series, financial_year, serial, at from credit_note where serial is not null`

/** Table 13 of GSTR-1: of each series the first and the last number of the period, and those between them that no document has. */
export const documentsIssued: ReportDefinition = {
  name: 'documents-issued',
  title: m.report_documents_issued(),
  purpose: m.report_documents_issued_purpose(),
  period: 'invoices',
  filters: [],
  columns: columns(
    'document',
    'first_number',
    'last_number',
    'total_numbers',
    'cancelled_numbers',
    'net_issued',
  ),
  order: [
    ['place', 'int'],
    ['series', 'text'],
    ['financial_year', 'int'],
  ],
  rows: ({ from, until }) => ({
    text: `select y.place, y.document, y.series, y.financial_year, document_number(y.series, y.financial_year, first) as first_number,
        document_number(y.series, y.financial_year, last) as last_number, issued + missing as total_numbers, missing as cancelled_numbers, issued as net_issued
      from (select place, document, series, financial_year, min(serial) as first, max(serial) as last, count(*)::int as issued
        from (${DOCUMENTS}) as d where at >= $1 and at < $2 group by place, document, series, financial_year) as y
      cross join lateral (select (last - first + 1 - count(*))::int as missing from (${DOCUMENTS}) as d
        where d.document = y.document and d.series = y.series and d.financial_year = y.financial_year and d.serial between first and last) as between_them`,
    values: [from, until],
  }),
}
