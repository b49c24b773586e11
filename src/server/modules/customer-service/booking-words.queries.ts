import type { Db, Transaction } from '#server/platform/database.ts'
import { IS_BOOKING_SQL } from './booking-sql.queries.ts'

/** Result of a search by words: bookings with a text, those of a quoted reference, or those that are most similar to it. */
export type Words =
  | { readonly kind: 'exact'; readonly pattern: string }
  | { readonly kind: 'quoted'; readonly ids: readonly string[] }
  | { readonly kind: 'similar'; readonly ids: readonly string[] }

const WORDS = `lower(o.name || ' ' || o.email || ' ' || o.phone)`

/** Whether a booking `o` has a text, the pattern `?`, in its words or its code. */
export const HAS_TEXT_SQL = `o.id in (select o.id from booking_order o where ${IS_BOOKING_SQL} and ${WORDS} like ?
         union all select order_id from reservation where lower(code) like ?)`

/**
 * Whether any booking has a text in its words or its code. With the limit beside the condition a prepared plan, which does not know the text, would
 * read the table instead of the index until it finds one; `materialized` keeps them apart, and still no more than the first row is read.
 */
export async function hasWords(db: Db, pattern: string): Promise<boolean> {
  const rows = await db.query(
    `with of_words as materialized (select from booking_order o where ${IS_BOOKING_SQL} and ${WORDS} like $1),
       of_code as materialized (select from reservation where lower(code) like $1)
     select 1 from of_words union all select 1 from of_code limit 1`,
    [pattern],
  )
  return rows.length > 0
}

/**
 * How similar a word has to be, from 0 to 1. Many texts are a little similar and each takes time to compare, so the lower one counts when the
 * higher one finds nothing: two of eight characters of a code may be wrong, or two letters of a name exchanged.
 */
const LEAST_SIMILARITIES = [0.6, 0.4]
const MOST_SIMILAR = 100

/** Returns the orders whose words are most similar to a text, the most similar first. In a transaction, because the limit is a setting of it. */
export async function listSimilar(tx: Transaction, text: string): Promise<string[]> {
  for (const similarity of LEAST_SIMILARITIES) {
    await tx.query(`select set_config('pg_trgm.word_similarity_threshold', $1, true)`, [`${similarity}`])
    const rows = await tx.query<{ id: string }>(
      `select id from (
         select o.id, word_similarity($1, ${WORDS}) as similarity from booking_order o where ${IS_BOOKING_SQL} and $1 <% ${WORDS}
         union all
         select order_id, word_similarity($1, lower(code)) from reservation where $1 <% lower(code)) as found
       group by id order by max(similarity) desc, id limit ${MOST_SIMILAR}`,
      [text],
    )
    if (rows.length > 0) return rows.map(({ id }) => id)
  }
  return []
}
