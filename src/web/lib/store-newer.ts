import type { QueryClient, QueryKey, Updater } from '@tanstack/react-query'

/**
 * Stores what a change or an event has returned, or a function of what is stored, under a query. A response to that query which is still in flight
 * is older, so it is dropped: it would take the change back on the page.
 */
export function storeNewer<T>(
  queryClient: QueryClient,
  queryKey: QueryKey,
  data: Updater<T | undefined, T | undefined>,
): void {
  void queryClient.cancelQueries({ queryKey, exact: true })
  queryClient.setQueryData<T>(queryKey, data)
}
