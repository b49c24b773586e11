import { formatPaiseOfColumn, paiseFromRupees } from '#domain/money.ts'
import { formatCount } from '#web/admin-ui/format.ts'
import type { Gstr1 } from '#web/api/gen/types.gen.ts'
import { m } from '#web/paraglide/messages.js'
import { Heads } from './return-tables.tsx'

type Check = Gstr1['checks'][number]

const checkNames: Readonly<Record<Check['check'], () => string>> = {
  ledger_sales: m.gst_return_ledger_sales,
  ledger_returns: m.gst_return_ledger_returns,
  registers: m.gst_return_registers,
  gst_summary: m.gst_return_gst_summary,
  table_12: m.gst_return_table_12,
  documents_invoices: m.gst_return_documents_invoices,
  documents_credit_notes: m.gst_return_documents_credit_notes,
}

const partNames: Readonly<Record<Check['part'], () => string>> = {
  taxable: m.report_column_taxable,
  cgst: m.report_column_cgst,
  sgst: m.report_column_sgst,
  amount: m.report_column_amount,
  count: m.report_column_documents,
}

/** Whether the tables equal ledger and registers; each figure that does not. */
export function ReturnChecks({ read }: { readonly read: Gstr1 }) {
  const differing = read.checks.filter(({ agrees }) => !agrees)
  if (read.agrees)
    return (
      <p role="status" className="admin-note" data-type="success">
        {m.gst_return_agrees({ count: read.checks.length })}
      </p>
    )
  return (
    <div role="alert" className="admin-note" data-type="warn">
      <p>{m.gst_return_differs()}</p>
      <table className="admin-table report-table">
        <Heads
          first={m.gst_return_compared()}
          heads={[m.gst_return_expected(), m.gst_return_found(), m.gst_return_difference()]}
        />
        <tbody>
          {differing.map((check) => (
            <tr key={`${check.check} ${check.part}`}>
              <th scope="row">
                {checkNames[check.check]()}: {partNames[check.part]()}
              </th>
              {[check.expected, check.found, check.found - check.expected].map((figure, index) => (
                <td key={index} className="admin-number">
                  {check.part === 'count' ? formatCount(figure) : rupeesText(figure)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function rupeesText(rupees: number): string {
  return formatPaiseOfColumn(paiseFromRupees(rupees))
}
