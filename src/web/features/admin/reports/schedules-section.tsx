import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { QueryState } from '#web/admin-ui/query-state.tsx'
import { OpenLink } from '#web/admin-ui/list/list-table.tsx'
import { useListSearch } from '#web/admin-ui/list/use-list-search.ts'
import { listReportSchedulesOptions } from '#web/api/gen/@tanstack/react-query.gen.ts'
import type { ReportSchedule } from '#web/api/gen/types.gen.ts'
import { formatShortDate } from '#web/lib/time/dates.ts'
import { m } from '#web/paraglide/messages.js'
import { ownerText } from './owner-text.ts'
import { everyLabels } from './schedule-panel.tsx'

/** The reports that are mailed, and how the last mail went. */
export function SchedulesSection() {
  const { open } = useListSearch()
  const query = useQuery(listReportSchedulesOptions())
  return (
    <section aria-labelledby="title-schedules" className="report-schedules">
      <header className="admin-head">
        <h2 id="title-schedules">{m.report_schedules()}</h2>
        <Button variant="default" leftSection={<Plus aria-hidden size={16} />} onClick={() => open('new')}>
          {m.report_schedule_new()}
        </Button>
      </header>
      <QueryState query={query} />
      {query.data?.length === 0 && <p className="admin-soft">{m.report_schedules_empty()}</p>}
      <ul>
        {query.data?.map((schedule) => (
          <li key={schedule._id}>
            <OpenLink id={schedule._id}>{schedule.title}</OpenLink>
            <p className="admin-soft">
              {[
                everyLabels[schedule.every](),
                schedule.isPaused && m.report_schedule_paused(),
                ...schedule.recipients,
              ]
                .filter(Boolean)
                .join(' · ')}
            </p>
            <p className={schedule.owner.isActiveAdmin ? 'admin-soft' : 'admin-bad'}>{ownerText(schedule)}</p>
            <p className={schedule.isFailing ? 'admin-bad' : 'admin-soft'}>{lastMail(schedule)}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}

function lastMail({ runs, isFailing }: ReportSchedule): string {
  const last = runs.find(({ state }) => state !== 'waiting')
  if (!last) return m.report_schedule_waiting()
  const error = last.error === 'owner_not_active' ? m.report_schedule_owner_not_active() : (last.error ?? '')
  if (isFailing) return m.report_schedule_failing({ error })
  const day = formatShortDate(last.until)
  return last.state === 'failed'
    ? m.report_schedule_failed_once({ day, error })
    : m.report_schedule_sent({ day })
}
