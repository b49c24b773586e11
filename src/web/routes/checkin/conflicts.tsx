import { createFileRoute } from '@tanstack/react-router'
import { type ConflictState, ConflictsPage } from '#web/features/check-in/conflicts/conflicts-page.tsx'
import { requireDuty } from '#web/lib/session/require-role.ts'
import { exactSearch } from '#web/lib/navigation/exact-search.ts'

/** Conflicts of the door for staff with its duty. */
export const Route = createFileRoute('/checkin/conflicts')({
  beforeLoad: requireDuty('door'),
  validateSearch: exactSearch(({ state }): { state?: ConflictState } =>
    state === 'settled' ? { state } : {},
  ),
  component: Conflicts,
})

function Conflicts() {
  const { state = 'open' } = Route.useSearch()
  const navigate = Route.useNavigate()
  const onState = (next: ConflictState) => void navigate({ search: next === 'open' ? {} : { state: next } })
  return <ConflictsPage state={state} onState={onState} />
}
