import type { Report } from '#web/api/gen/types.gen.ts'
import { m } from '#web/paraglide/messages.js'
import { isNumber, reportText, type ReportColumn } from './report-value.ts'

/** The rows of a report with the totals of the whole period below. */
export function ReportTable({ report }: { readonly report: Report }) {
  const { columns, rows, totals } = report
  const hasTotals = totals.some((value) => value !== null)
  return (
    <div className="admin-table-box" tabIndex={0} role="region" aria-label={report.report.title}>
      <table className="admin-table report-table">
        <thead>
          <tr>
            {columns.map(({ key, label, kind }) => (
              <th key={key} scope="col" className={classOf(kind)}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <tr key={index}>
              {columns.map(({ key, kind }, column) => {
                const text = reportText(kind, row[column])
                return (
                  <td
                    key={key}
                    className={longClassOf(text) ?? classOf(kind)}
                    title={longClassOf(text) && text}
                  >
                    {text}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
        {hasTotals && <Totals columns={columns} totals={totals} />}
      </table>
    </div>
  )
}

type TotalsProps = { readonly columns: readonly ReportColumn[]; readonly totals: Report['totals'] }

function Totals({ columns, totals }: TotalsProps) {
  return (
    <tfoot>
      <tr>
        {columns.map(({ key, kind }, index) => (
          <td key={key} className={classOf(kind)}>
            {index === 0 && totals[0] === null ? m.report_total() : reportText(kind, totals[index])}
          </td>
        ))}
      </tr>
    </tfoot>
  )
}

function classOf(kind: ReportColumn['kind']): string | undefined {
  return isNumber(kind) ? 'admin-number' : undefined
}

/** More letters than a screen, a class or an invoice number has: a title of several lines. */
const LONG_TEXT = 24

/** A reference without spaces is cut, so that the amounts beside it are in sight; the files have it whole. */
function longClassOf(text: string): string | undefined {
  if (text.length <= LONG_TEXT) return undefined
  return text.includes(' ') ? 'admin-wrap-some' : 'admin-cut'
}
