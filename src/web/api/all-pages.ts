import { queryOptions } from '@tanstack/react-query'
import { MAX_LIMIT } from '#domain/paging.ts'
import { listMoviesQueryKey, listShowtimesQueryKey } from './gen/@tanstack/react-query.gen.ts'
import { listMovies, listShowtimes } from './gen/sdk.gen.ts'
import type { ListMoviesData, ListShowtimesData } from './gen/types.gen.ts'

type Paging = { readonly page: number; readonly limit: number }
export type ListPage<T> = { readonly items: readonly T[]; readonly total: number }

const PAGES = 'all pages'

/** Reads all public movies that match, over all pages of the list. The lists of our pages are derived from them. */
export function allMoviesQuery(filter: Omit<NonNullable<ListMoviesData['query']>, keyof Paging> = {}) {
  return queryOptions({
    queryKey: [...listMoviesQueryKey({ query: filter }), PAGES],
    queryFn: ({ signal }) =>
      readAllPages((paging) => listMovies({ query: { ...filter, ...paging }, signal, throwOnError: true })),
  })
}

/** Reads all future showtimes that match, over all pages of the list. */
export function allShowtimesQuery(filter: Omit<NonNullable<ListShowtimesData['query']>, keyof Paging>) {
  return queryOptions({
    queryKey: [...listShowtimesQueryKey({ query: filter }), PAGES],
    queryFn: ({ signal }) =>
      readAllPages((paging) =>
        listShowtimes({ query: { ...filter, ...paging }, signal, throwOnError: true }),
      ),
  })
}

/**
 * Reads a list to its end. One that changes between two pages, as when a show begins, is read once more.
 * Throws when it changes again: an incomplete list would look like a complete one.
 */
export async function readAllPages<T extends { readonly _id: string }>(
  readPage: (paging: Paging) => Promise<{ readonly data: ListPage<T> }>,
  attempts = 2,
): Promise<T[]> {
  const read = async (page: number) => (await readPage({ page, limit: MAX_LIMIT })).data
  const first = await read(1)
  const others = Math.max(0, Math.ceil(first.total / MAX_LIMIT) - 1)
  const rest = await Promise.all(Array.from({ length: others }, (_, index) => read(index + 2)))
  const items = uniqueItems([first, ...rest], ({ _id }) => _id)
  const isWhole = items.length === first.total && rest.every(({ total }) => total === first.total)
  if (isWhole) return items
  if (attempts === 1) throw new Error('the list changed each time it was read')
  return readAllPages(readPage, attempts - 1)
}

/** The items of all pages; one that moved from a page to the next meanwhile comes once. */
export function uniqueItems<T>(pages: readonly ListPage<T>[], idOf: (item: T) => string): T[] {
  const byId = new Map(pages.flatMap(({ items }) => items.map((item) => [idOf(item), item] as const)))
  return [...byId.values()]
}
