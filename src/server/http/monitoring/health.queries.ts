import type { Database } from '#server/platform/database.ts'

type State = { readonly isReadOnly: boolean }

/**
 * Whether the database accepts a sale now: it is no standby, the tables of a sale are not locked, and a transaction is written as durably as the
 * server is set to. The message costs one transaction id and some bytes of the write-ahead log (WAL), and no row.
 */
export async function canSell({ engine, query }: Pick<Database, 'engine' | 'query'>): Promise<boolean> {
  if (engine === 'pglite') return query('select 1').then(() => true)
  const [state] = await query<State>(
    `select case when state."isReadOnly" then null else pg_logical_emit_message(true, 'marquee', 'ready')::text end,
       state."isReadOnly"
     from (select pg_is_in_recovery() or current_setting('transaction_read_only') = 'on' as "isReadOnly") state
     left join (select 1 from showtime, seat_claim, booking_order, session where false) none on true`,
  )
  return state?.isReadOnly === false
}
