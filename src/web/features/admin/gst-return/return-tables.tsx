import { formatPaiseOfColumn } from '#domain/money.ts'
import { formatCount } from '#web/admin-ui/format.ts'
import type { Gstr1 } from '#web/api/gen/types.gen.ts'
import { m } from '#web/paraglide/messages.js'

type ReadProps = { readonly read: Gstr1 }

const tableNames: Readonly<Record<Gstr1['tables'][number]['table'], () => string>> = {
  b2b: m.gst_return_b2b,
  b2cl: m.gst_return_b2cl,
  b2cs: m.gst_return_b2cs,
  cdnr: m.gst_return_cdnr,
  cdnur: m.gst_return_cdnur,
  hsn_b2b: m.gst_return_hsn_b2b,
  hsn_b2c: m.gst_return_hsn_b2c,
}

/** Each table of the form with its sums. */
export function SumsTable({ read }: ReadProps) {
  const heads = [
    m.gst_return_rows(),
    m.report_column_taxable(),
    m.report_column_cgst(),
    m.report_column_sgst(),
    m.report_column_amount(),
  ]
  return (
    <div className="admin-table-box" tabIndex={0} role="region" aria-label={m.gst_return_tables()}>
      <table className="admin-table report-table">
        <Heads first={m.gst_return_table()} heads={heads} />
        <tbody>
          {read.tables.map(({ table, rows, taxable, cgst, sgst, amount }) => (
            <tr key={table}>
              <th scope="row">{tableNames[table]()}</th>
              <td className="admin-number">{formatCount(rows)}</td>
              {[taxable, cgst, sgst, amount].map((sum, index) => (
                <td key={index} className="admin-number">
                  {formatPaiseOfColumn(sum)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** Table 13: the series of documents. */
export function DocumentsTable({ read }: ReadProps) {
  const words = { invoice: m.report_code_invoice(), credit_note: m.report_code_credit_note() }
  return (
    <div className="admin-table-box" tabIndex={0} role="region" aria-label={m.gst_return_documents()}>
      <table className="admin-table report-table">
        <caption>{m.gst_return_documents()}</caption>
        <thead>
          <tr>
            <th scope="col">{m.report_column_document()}</th>
            <th scope="col">{m.report_column_first_number()}</th>
            <th scope="col">{m.report_column_last_number()}</th>
            <th scope="col" className="admin-number">
              {m.report_column_total_numbers()}
            </th>
            <th scope="col" className="admin-number">
              {m.report_column_cancelled_numbers()}
            </th>
            <th scope="col" className="admin-number">
              {m.report_column_net_issued()}
            </th>
          </tr>
        </thead>
        <tbody>
          {read.documents.map(({ document, from, to, total, cancelled, net }) => (
            <tr key={from}>
              <th scope="row">{words[document]}</th>
              <td>{from}</td>
              <td>{to}</td>
              {[total, cancelled, net].map((count, index) => (
                <td key={index} className="admin-number">
                  {formatCount(count)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

type HeadsProps = { readonly first: string; readonly heads: readonly string[] }

/** The head of a table whose columns but the first are numbers. */
export function Heads({ first, heads }: HeadsProps) {
  return (
    <thead>
      <tr>
        <th scope="col">{first}</th>
        {heads.map((head) => (
          <th key={head} scope="col" className="admin-number">
            {head}
          </th>
        ))}
      </tr>
    </thead>
  )
}
