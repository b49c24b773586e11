import type { UseQueryResult } from '@tanstack/react-query'
import { ListFailed, ListSkeleton } from './list/list-states.tsx'
import { OldFacts } from './old-facts.tsx'

export type ShownQuery = Pick<
  UseQueryResult<unknown, unknown>,
  'isPending' | 'isError' | 'error' | 'data'
> & {
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
