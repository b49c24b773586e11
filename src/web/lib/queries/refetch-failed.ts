import type { QueryClient } from '@tanstack/react-query'

/** Reads again what is shown and could not be read the last time: the server can be reached again. */
export function refetchFailed(queryClient: QueryClient): Promise<void> {
  return queryClient.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' })
}
