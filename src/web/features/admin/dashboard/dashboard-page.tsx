import { ListFailed, ListSkeleton } from '#web/admin-ui/list/list-states.tsx'
import { m } from '#web/paraglide/messages.js'
import { useNotices } from '../notices/use-notices.ts'
import { NightlyCheckSection } from './nightly-check-section.tsx'
import { NoticeSection } from './notice-section.tsx'

/** What needs somebody now, the most urgent kind first, live by the stream of the layout; and what the nightly check has found. */
export function DashboardPage() {
  const query = useNotices()
  return (
    <>
      <header className="admin-head">
        <h1>{m.admin_dashboard()}</h1>
      </header>
      {query.isPending && <ListSkeleton />}
      {query.isError && <ListFailed error={query.error} onRetry={() => void query.refetch()} />}
      {query.data?.total === 0 && <p className="admin-empty">{m.admin_notices_none()}</p>}
      {query.data?.counts.map(({ kind, count }) => (
        <NoticeSection
          key={kind}
          kind={kind}
          count={count}
          notices={query.data.notices.filter((notice) => notice.kind === kind)}
        />
      ))}
      <NightlyCheckSection />
    </>
  )
}
