import type { Paise } from '#domain/money.ts'
import type { Db } from '#server/platform/database.ts'
import { insertEntriesSql } from './ledger.queries.ts'
import type { OrderReference } from './payment-owner.ts'

export type Capture = OrderReference & {
  readonly id: string
  readonly amount: Paise
  readonly fee: Paise
  readonly method: string
  readonly capturedAt: Date
}

const STATEMENT = `
  with captured as (
    insert into payment (id, showtime_id, order_id, amount_paise, fee_paise, method, captured_at)
    select * from unnest($1::text[], $2::uuid[], $3::uuid[], $4::bigint[], $5::bigint[], $6::text[], $7::timestamptz[])
    on conflict (id) do nothing
    returning id, showtime_id, order_id, amount_paise, fee_paise, captured_at
  ), booked as (
    ${insertEntriesSql(
      'captured',
      `select id as reference, amount_paise as amount, fee_paise as fee, showtime_id, order_id, captured_at as at from captured`,
    )}
  )
  select id from captured`

/** Whether the capture of a payment is recorded. */
export async function isRecorded(db: Db, paymentId: string): Promise<boolean> {
  return (await db.query('select 1 from payment where id = $1', [paymentId])).length === 1
}

/** Records captured payments, each once. Returns the ids of the new ones. */
export async function recordCaptures(db: Db, captures: readonly Capture[]): Promise<string[]> {
  const recorded = await db.query<{ id: string }>(STATEMENT, [
    captures.map(({ id }) => id),
    captures.map(({ showtimeId }) => showtimeId),
    captures.map(({ orderId }) => orderId),
    captures.map(({ amount }) => amount),
    captures.map(({ fee }) => fee),
    captures.map(({ method }) => method),
    captures.map(({ capturedAt }) => capturedAt),
  ])
  return recorded.map(({ id }) => id)
}
