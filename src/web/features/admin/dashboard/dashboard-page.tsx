import { formatShortDate } from '#web/lib/time/dates.ts'
import { m } from '#web/paraglide/messages.js'
import { Exceptions } from './exceptions/exceptions.tsx'
import { NightlyCheckSection } from './nightly-check-section.tsx'
import { PeriodSection } from './period/period-section.tsx'
import { TodaySection } from './today/today-section.tsx'
import { useToday } from './today/use-today.ts'

/** First what needs somebody, then today, both live by the stream of the layout; then a period; then what the nightly check has found. */
export function DashboardPage() {
  const today = useToday()
  return (
    <div className="dashboard">
      <header className="admin-head">
        <h1>{m.admin_dashboard()}</h1>
        {today.data && <p className="admin-soft">{formatShortDate(today.data.day)}</p>}
      </header>
      <Exceptions />
      <TodaySection query={today} />
      <PeriodSection />
      <NightlyCheckSection />
    </div>
  )
}
