import { createFileRoute } from '@tanstack/react-router'
import { adminHead } from '#web/admin-ui/admin-head.ts'
import { listSearch } from '#web/admin-ui/list/list-search.ts'
import { ReportPage } from '#web/features/admin/reports/report-page.tsx'
import { m } from '#web/paraglide/messages.js'

export const Route = createFileRoute('/admin/reports_/$report')({
  validateSearch: listSearch('from', 'until', 'movie', 'cinema', 'print'),
  head: () => adminHead(m.admin_reports()),
  component: Report,
})

function Report() {
  const { report } = Route.useParams()
  return <ReportPage key={report} name={report} />
}
