import type { UseQueryResult } from '@tanstack/react-query'
import { Button } from '@mantine/core'
import { useLostSince } from '#web/lib/queries/connection-loss.ts'
import { errorTextOf } from '#web/lib/errors/error-response.ts'
import { m } from '#web/paraglide/messages.js'
import { ListFailed, ListSkeleton } from './list/list-states.tsx'
import { formatInstant } from './format.ts'

type ShownQuery = Pick<UseQueryResult<unknown, unknown>, 'isPending' | 'isError' | 'error' | 'data'> & {
  readonly refetch: () => unknown
  /** In milliseconds since 1970. */
  readonly dataUpdatedAt: number
}

/**
 * What stands in place of a query's data while it is read, and why it could not be read; nothing when it is there. Data that could not be read again
 * stays: then it says only how old they are.
 */
export function QueryState({ query }: { readonly query: ShownQuery }) {
  if (query.isPending) return <ListSkeleton />
  if (!query.isError) return null
  if (query.data !== undefined) return <OldFacts query={query} />
  return <ListFailed error={query.error} onRetry={() => void query.refetch()} />
}

/** Above data that could not be read again: why, and when they were read. While the connection is lost the note of the layout says so once. */
function OldFacts({ query: { error, dataUpdatedAt, refetch } }: { readonly query: ShownQuery }) {
  const isLost = useLostSince() !== null
  if (isLost) return null
  const at = formatInstant(new Date(dataUpdatedAt).toISOString())
  return (
    <div role="status" className="admin-note" data-type="warn">
      <p>
        {errorTextOf(error)} {m.admin_read_at({ at })}
      </p>
      <Button variant="default" size="compact-sm" onClick={() => void refetch()}>
        {m.try_again()}
      </Button>
    </div>
  )
}
