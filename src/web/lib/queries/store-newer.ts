import type { QueryClient, QueryKey, Updater } from '@tanstack/react-query'

/**
 * Stores what a change or an event has returned, or a function of what is stored, under a query. A response to that query which is still in flight
 * began before and is dropped: it would take the change back on the page. A function that returns undefined changes nothing, and what is loading
 * goes on.
 */
export function storeNewer<T>(
  queryClient: QueryClient,
  queryKey: QueryKey,
  data: Updater<T | undefined, T | undefined>,
): void {
  const before = queryClient.getQueryData<T>(queryKey)
  const next = typeof data === 'function' ? (data as (before: T | undefined) => T | undefined)(before) : data
  if (next === undefined) return
  void queryClient.cancelQueries({ queryKey, exact: true })
  queryClient.setQueryData<T>(queryKey, next)
}

/**
 * Stores what an event has brought. The event may have been read before a response that is in flight, so when one is dropped for it the query is
 * read again.
 */
export function storeEvent<T>(queryClient: QueryClient, queryKey: QueryKey, data: T): void {
  const isReading = queryClient.isFetching({ queryKey, exact: true }) > 0
  storeNewer<T>(queryClient, queryKey, data)
  if (isReading) void queryClient.invalidateQueries({ queryKey, exact: true })
}
