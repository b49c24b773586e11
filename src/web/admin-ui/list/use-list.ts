import { keepPreviousData, type QueryClient, useQuery } from '@tanstack/react-query'
import { type ListSearch, queryOf } from './list-search.ts'
import type { ReadPage } from './list-types.ts'

export const ROWS_PER_PAGE = 50

type ListOptions<Row> = {
  readonly name: string
  readonly search: ListSearch
  readonly readPage: ReadPage<Row>
}

/** The rows of the page that the address names. While another page is loading the former one stays. */
export function useList<Row>({ name, search, readPage }: ListOptions<Row>) {
  const query = { ...queryOf(search), page: search.page ?? 1, limit: ROWS_PER_PAGE } as Parameters<
    typeof readPage
  >[0]
  return useQuery({
    queryKey: [...listKey(name), query],
    queryFn: async ({ signal }) => (await readPage(query, signal)).data,
    placeholderData: keepPreviousData,
  })
}

/** Reads a list again after a change; `name` is that of its `ListPage`. */
export function refreshList(queryClient: QueryClient, name: string): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: listKey(name) })
}

function listKey(name: string) {
  return ['admin-list', name] as const
}
