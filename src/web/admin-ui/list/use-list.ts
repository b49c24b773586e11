import { keepPreviousData, queryOptions, type QueryClient, useQuery } from '@tanstack/react-query'
import { type ListSearch, queryOf } from './list-search.ts'
import type { ReadPage } from './list-types.ts'

export const ROWS_PER_PAGE = 50

type ListOptions<Row> = {
  readonly name: string
  readonly search: ListSearch
  readonly readPage: ReadPage<Row>
}

/** The rows of the page that the address names. While another page is loading the former one stays. */
export function useList<Row>(options: ListOptions<Row>) {
  return useQuery({ ...listQuery(options), placeholderData: keepPreviousData })
}

/** Begins to read the list of a page while the page is still being loaded and rendered: for the loader of its route. */
export function startList<Row>(queryClient: QueryClient, options: ListOptions<Row>): void {
  void queryClient.prefetchQuery(listQuery(options))
}

function listQuery<Row>({ name, search, readPage }: ListOptions<Row>) {
  const query = { ...queryOf(search), page: search.page ?? 1, limit: ROWS_PER_PAGE } as Parameters<
    typeof readPage
  >[0]
  return queryOptions({
    queryKey: [...listKey(name), query],
    queryFn: async ({ signal }) => (await readPage(query, signal)).data,
  })
}

/** Reads a list again after a change; `name` is that of its `ListPage`. */
export function refreshList(queryClient: QueryClient, name: string): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: listKey(name) })
}

function listKey(name: string) {
  return ['admin-list', name] as const
}
