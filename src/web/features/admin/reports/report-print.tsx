import { Button } from '@mantine/core'
import { Printer } from 'lucide-react'
import type { Report } from '#web/api/gen/types.gen.ts'
import { formatFullDate } from '#web/lib/time/dates.ts'
import { m } from '#web/paraglide/messages.js'
import type { Period } from './report-periods.ts'
import { ReportTable } from './report-table.tsx'

type ReportPrintProps = { readonly report: Report; readonly period: Period; readonly onClose: () => void }

/** All rows of a report as they are printed, without the frame of the back office. */
export function ReportPrint({ report, period, onClose }: ReportPrintProps) {
  const { from, until } = period
  const days = from === until ? formatFullDate(from) : `${formatFullDate(from)} – ${formatFullDate(until)}`
  return (
    <div className="admin-list-main report-print">
      <header className="admin-head">
        <h1>{report.report.title}</h1>
      </header>
      <p>{days}</p>
      {report.rows.length < report.total && (
        <p role="alert" className="admin-bad">
          {m.report_print_part({ rows: report.rows.length, total: report.total })}
        </p>
      )}
      <div className="admin-tools">
        <Button
          size="compact-sm"
          leftSection={<Printer aria-hidden size={14} />}
          onClick={() => window.print()}
        >
          {m.report_print()}
        </Button>
        <Button size="compact-sm" variant="default" onClick={onClose}>
          {m.report_back()}
        </Button>
      </div>
      {report.total === 0 ? (
        <p className="admin-empty">{m.report_empty()}</p>
      ) : (
        <ReportTable report={report} />
      )}
    </div>
  )
}
