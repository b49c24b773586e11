import { z } from 'zod'
import { plainText } from '#domain/plain-text.ts'
import { DEFAULT_LIMIT, MAX_LIMIT, MOST_SEARCH_LETTERS } from '#domain/paging.ts'
import { queryInteger } from './query-integer.ts'

/** How a list that grows is asked for in pages. */
export type Paged = {
  /** The keys it can be sorted by, the default first, each with its order in words. Equals are ordered by id. */
  readonly sort: Readonly<Record<string, string>>
  /** What `q` looks through; without it there is no `q`. */
  readonly search?: string
  /** Without `limit` the whole list is returned, for clients from before the pages; the endpoint says how far it goes. */
  readonly isWholeByDefault?: true
}

/** What a page is asked for with, after the defaults. */
export type PageQuery<P extends Paged> = {
  readonly page: number
  /** Undefined: all items. */
  readonly limit: P extends { readonly isWholeByDefault: true } ? number | undefined : number
  readonly sort: keyof P['sort'] & string
} & (P extends { readonly search: string } ? { readonly q?: string | undefined } : unknown)

/** A part of a list, and how many there are in all. On the wire: the items, and the total in `X-Total-Count`. */
export type Page<Items> = { readonly items: Items; readonly total: number }

/** Words to search for; no text that is stored has the character NUL. */
export const SearchWords = z
  .string()
  .overwrite(plainText)
  .max(MOST_SEARCH_LETTERS)
  .refine((words) => !words.includes('\0'), 'field_invalid')

/** The fields of the query that every paged list has. */
export function pageFields({ sort, search, isWholeByDefault }: Paged) {
  const limit = queryInteger({ min: 1, max: MAX_LIMIT })
  const keys = Object.keys(sort)
  const orders = Object.entries(sort).map(([key, order]) => `${key}: ${order}`)
  return {
    page: queryInteger({ min: 1, max: 100_000 }).default(1),
    limit: isWholeByDefault
      ? limit.optional().describe('the whole list by default')
      : limit.default(DEFAULT_LIMIT),
    sort: z
      .enum(keys)
      .default(keys[0] ?? '')
      .describe(orders.join('; ')),
    ...(search && { q: SearchWords.optional().describe(`words ${search}`) }),
  }
}
