import { HOLD_STATEMENT } from '#server/modules/booking/orders/holds.queries.ts'
import type { Database, Db } from '#server/platform/database.ts'

/** The conditions under which a seat may be claimed, each with what stands in its place: the cheap refusal and the two takeovers. */
const guards = [
  ['and c.expires_at > $4::timestamptz', 'and false'],
  ['where c.expires_at <= $4::timestamptz', 'where true'],
  [
    'where c.order_id = excluded.order_id or c.expires_at <= $4::timestamptz',
    'where $4::timestamptz is not null',
  ],
] as const

/** For negative controls: the same database with what keeps a seat from being sold twice cut out of its statements. */
export function withoutGuards(db: Database): Database {
  if (!guards.slice(0, 2).every(([guard]) => HOLD_STATEMENT.includes(guard))) {
    throw new Error('the guards of HOLD_STATEMENT read otherwise now: this control would prove nothing')
  }
  return withRewritten(db, (text) => (text.includes('insert into seat_claim') ? cutGuards(text) : text))
}

/** The same for a cancellation: it no longer looks whether somebody was let in. */
export function withoutDoorGuard(db: Database): Database {
  return withRewritten(db, (text) =>
    text.includes("set state = 'cancelled'") ? text.replace('and checked_in_at is null', '') : text,
  )
}

export async function dropReservationSeatKey(db: Db): Promise<void> {
  await db.script('alter table reservation_seat drop constraint reservation_seat_pkey')
}

function withRewritten(db: Database, rewrite: (text: string) => string): Database {
  const through =
    ({ query }: Db): Db['query'] =>
    (text, params) =>
      query(rewrite(text), params)
  return {
    ...db,
    query: through(db),
    transaction: (work) => db.transaction((tx) => work({ ...tx, query: through(tx) })),
  }
}

function cutGuards(text: string): string {
  return guards.reduce((sql, [guard, nothing]) => sql.replace(guard, nothing), text)
}
