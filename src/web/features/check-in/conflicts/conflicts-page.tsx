import { useQuery } from '@tanstack/react-query'
import { listConflictsOptions } from '#web/api/gen/@tanstack/react-query.gen.ts'
import { m } from '#web/paraglide/messages.js'
import { CheckInErrorPage } from '../check-in-error-page.tsx'
import { ConflictCard } from './conflict-card.tsx'

/** Doors send what they did without a network at any time. */
const REFRESH_MILLISECONDS = 5_000
const MOST = 50

export type ConflictState = 'open' | 'settled'
type ConflictsPageProps = {
  readonly state: ConflictState
  readonly onState: (state: ConflictState) => void
}

/** People whom a phone let in without a network although the server would have refused them: what happened, and what somebody found. */
export function ConflictsPage({ state, onState }: ConflictsPageProps) {
  const query = listConflictsOptions({ query: { state, limit: MOST, sort: 'newest' } })
  const { data, isError } = useQuery({ ...query, refetchInterval: REFRESH_MILLISECONDS })
  if (isError && !data) return <CheckInErrorPage />
  return (
    <div className="door-page">
      <h1 tabIndex={-1}>{m.door_conflicts_title()}</h1>
      <p className="door-soft">{m.door_conflicts_hint()}</p>
      <div className="door-tabs" role="group" aria-label={m.door_conflicts_title()}>
        {(['open', 'settled'] as const).map((each) => (
          <button key={each} type="button" aria-pressed={each === state} onClick={() => onState(each)}>
            {words[each]()}
          </button>
        ))}
      </div>
      {data && (
        <p className="door-soft" role="status">
          {data.total > MOST
            ? m.door_conflicts_some({ count: MOST, total: data.total })
            : m.door_conflicts_count({ count: data.total })}
        </p>
      )}
      <ul className="door-list" aria-busy={!data}>
        {data?.items.map((conflict) => (
          <li key={conflict._id}>
            <ConflictCard conflict={conflict} />
          </li>
        ))}
      </ul>
    </div>
  )
}

const words = { open: m.door_conflicts_open, settled: m.door_conflicts_settled } as const
