import type { UseQueryResult } from '@tanstack/react-query'
import { ListFailed, ListSkeleton } from './list/list-states.tsx'

type QueryStateProps = {
  readonly query: Pick<UseQueryResult<unknown, unknown>, 'isPending' | 'isError' | 'error'> & {
    readonly refetch: () => unknown
  }
}

/** What stands in place of a query's data while it is read, and why it could not be read; nothing when it is there. */
export function QueryState({ query }: QueryStateProps) {
  if (query.isPending) return <ListSkeleton />
  if (query.isError) return <ListFailed error={query.error} onRetry={() => void query.refetch()} />
  return null
}
