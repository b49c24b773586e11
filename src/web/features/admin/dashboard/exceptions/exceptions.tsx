import { QueryState } from '#web/admin-ui/query-state.tsx'
import { m } from '#web/paraglide/messages.js'
import { useNotices } from '../../notices/use-notices.ts'
import { NoticeSection } from './notice-section.tsx'

/** What needs somebody now, the most urgent kind first, live by the stream of the layout. */
export function Exceptions() {
  const query = useNotices()
  return (
    <section aria-labelledby="title-exceptions" className="dashboard-section">
      <h2 id="title-exceptions">{m.figure_exceptions()}</h2>
      <QueryState query={query} />
      {query.data?.total === 0 && <p className="admin-soft">{m.admin_notices_none()}</p>}
      {query.data && query.data.total > 0 && (
        <ul className="exceptions">
          {query.data.counts.map(({ kind, count }) => (
            <NoticeSection
              key={kind}
              kind={kind}
              count={count}
              notices={query.data.notices.filter((notice) => notice.kind === kind)}
            />
          ))}
        </ul>
      )}
    </section>
  )
}
