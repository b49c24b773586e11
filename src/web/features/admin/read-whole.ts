import type { ListPage } from '#web/api/all-pages.ts'

/** A list without pages as one page of `ListPage`: those whose text has all words of `q`. */
export function asOnePage<Row>(
  rows: readonly Row[],
  textOf: (row: Row) => string,
  q = '',
): { readonly data: ListPage<Row> } {
  const words = q.toLowerCase().split(/\s+/).filter(Boolean)
  const items = rows.filter((row) => words.every((word) => textOf(row).toLowerCase().includes(word)))
  return { data: { items, total: items.length } }
}
