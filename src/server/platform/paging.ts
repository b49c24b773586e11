import type { Page } from '#contract/paging.ts'

/** Offset and limit of a page of a list. */
export type Slice = { readonly offset: number; readonly limit: number }

/** Returns a page from two queries: its items, and the number of items of the whole list. */
export async function pageOf<Item>(
  items: PromiseLike<Item[]>,
  count: PromiseLike<{ readonly total: number }[]>,
): Promise<Page<Item[]>> {
  const [rows, [counted]] = await Promise.all([items, count])
  return { items: rows, total: counted?.total ?? 0 }
}
