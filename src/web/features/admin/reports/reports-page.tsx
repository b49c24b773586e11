import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { QueryState } from '#web/admin-ui/query-state.tsx'
import { useListSearch } from '#web/admin-ui/list/use-list-search.ts'
import { listReportSchedulesOptions, listReportsOptions } from '#web/api/gen/@tanstack/react-query.gen.ts'
import { useMayDo } from '#web/lib/session/use-may-do.ts'
import { m } from '#web/paraglide/messages.js'
import { SchedulePanel } from './schedule-panel.tsx'
import { SchedulesSection } from './schedules-section.tsx'

/** The reports with what each is for, and those that are mailed. */
export function ReportsPage() {
  const { search, open } = useListSearch()
  const query = useQuery(listReportsOptions())
  const keepsBooks = useMayDo('keepBooks')
  const schedules = useQuery({ ...listReportSchedulesOptions(), enabled: keepsBooks }).data
  const opened = schedules?.find(({ _id }) => _id === search.open) ?? null
  const isOpen = keepsBooks && (opened !== null || search.open === 'new')
  return (
    <div className="admin-list" data-panel={isOpen || undefined}>
      <div className="admin-list-main">
        <header className="admin-head">
          <h1>{m.admin_reports()}</h1>
        </header>
        <QueryState query={query} />
        <ul className="report-names">
          {query.data?.map(({ name, title, purpose }) => (
            <li key={name}>
              <Link to="/admin/reports/$report" params={{ report: name }}>
                {title}
              </Link>
              <p className="admin-soft">{purpose}</p>
            </li>
          ))}
          {keepsBooks && (
            <li>
              <Link to="/admin/reports/gstr-1">{m.gst_return_title()}</Link>
              <p className="admin-soft">{m.gst_return_purpose()}</p>
            </li>
          )}
        </ul>
        {keepsBooks && <SchedulesSection />}
      </div>
      {isOpen && query.data && (
        <SchedulePanel key={search.open} schedule={opened} reports={query.data} onClose={() => open(null)} />
      )}
    </div>
  )
}
