import { SUPERADMIN_LOCK } from '#server/modules/accounts/users/users.queries.ts'
import { HOLD_STATEMENT } from '#server/modules/booking/orders/holds.queries.ts'
import type { Database, Db, Row } from '#server/platform/database.ts'
import { numberNames } from '#server/platform/named.ts'

/** The conditions for claiming a seat, each with its replacement: the early refusal and the two takeovers of expired claims. */
const GUARDS = [
  [/and c\.expires_at > \$\d+::timestamptz/, 'and false'],
  [/where c\.expires_at <= \$\d+::timestamptz(?= or c\.order_id in)/, 'where true'],
  [
    'where c.order_id = excluded.order_id or c.order_id = $5::uuid or c.expires_at <= $4::timestamptz',
    'where $4::timestamptz is not null or $5::uuid is not null',
  ],
] as const

/** For negative controls: the database without the conditions that prevent a seat from being sold twice. */
export function withoutGuards(db: Database): Database {
  if (!GUARDS.slice(0, 2).every(([guard]) => numberNames(HOLD_STATEMENT).text.search(guard) >= 0)) {
    throw new Error('HOLD_STATEMENT no longer contains these guards, so the negative control is void')
  }
  return rewriteStatements(db, (text) =>
    text.includes('insert into seat_claim') ? removeGuards(text) : text,
  )
}

const KIND_GUARD = `and o.is_private = c.is_private_hire`

/** For negative controls: a hold does not compare how its order and its showtime are sold. */
export function withoutKindGuard(db: Database): Database {
  if (!HOLD_STATEMENT.includes(KIND_GUARD)) {
    throw new Error('HOLD_STATEMENT no longer contains this guard, so the negative control is void')
  }
  return rewriteStatements(db, (text) => text.replace(KIND_GUARD, ''))
}

/** For negative controls: a cancellation does not check whether the reservation is checked in. */
export function withoutCheckInGuard(db: Database): Database {
  return rewriteStatements(db, (text) =>
    text.includes("set state = 'cancelled'") ? text.replace('and checked_in_at is null', '') : text,
  )
}

/** For negative controls: a refund by staff locks neither the payment nor the order. */
export function withoutRefundLocks(db: Database): Database {
  return rewriteStatements(db, (text) =>
    text.replace(/(from (?:payment(?: p)?|booking_order) where [^;]*) for (?:no key )?update$/, '$1'),
  )
}

export async function dropReservationSeatKey(db: Db): Promise<void> {
  await db.script('alter table reservation_seat drop constraint reservation_seat_pkey')
}

export function rewriteStatements(db: Database, rewrite: (text: string) => string): Database {
  const rewritingQuery =
    ({ query }: Db): Db['query'] =>
    (text, params) =>
      query(rewrite(text), params)
  return {
    ...db,
    query: rewritingQuery(db),
    transaction: (work) => db.transaction((tx) => work({ ...tx, query: rewritingQuery(tx) })),
  }
}

/** For negative controls: a transaction waits for `pause` when a statement has been executed, so that others come between it and the next one. */
export function pausingAfter(
  db: Database,
  isReached: (text: string) => boolean,
  pause: () => Promise<void>,
): Database {
  const pausingQuery =
    ({ query }: Db): Db['query'] =>
    async <T extends Row>(text: string, params?: readonly unknown[]) => {
      const rows = await query<T>(text, params)
      if (isReached(text)) await pause()
      return rows
    }
  return { ...db, transaction: (work) => db.transaction((tx) => work({ ...tx, query: pausingQuery(tx) })) }
}

function removeGuards(text: string): string {
  return GUARDS.reduce((sql, [guard, replacement]) => sql.replace(guard, replacement), text)
}

const LIMIT_GUARD = 'complete where is_complete and is_within'

/** For negative controls: a hold trusts the cheap check of its holders' limits. */
export function withoutHoldLimits(db: Database): Database {
  if (!HOLD_STATEMENT.includes(LIMIT_GUARD) || !HOLD_STATEMENT.includes('hold_limits_kept(')) {
    throw new Error('HOLD_STATEMENT no longer contains this guard, so the negative control is void')
  }
  return rewriteStatements(db, (text) =>
    text.replace('hold_limits_kept((select count(*)', 'hold_limits_kept((select 0 * count(*)'),
  )
}

/** For negative controls: a slot of the snack bar takes whatever is asked of it. */
export function withoutSlotCapacity(db: Database): Database {
  return rewriteStatements(db, (text) =>
    text.includes('insert into pick_up_slot as s')
      ? replaceGuard(text, '+ $3::int <= s.capacity', '+ $3::int >= 0')
      : text,
  )
}

/** For negative controls: what is sold out is read without a lock. */
export function withoutSnackLock(db: Database): Database {
  return rewriteStatements(db, (text) =>
    text.includes('from snack where id = any') && text.includes('preparation_minutes')
      ? text.replace('order by id for share', 'order by id')
      : text,
  )
}

/** For negative controls: the stock is read and taken without its locks. */
export function withoutStockLocks(db: Database): Database {
  return rewriteStatements(db, (text) =>
    text.includes('from stock_item where id in')
      ? replaceGuard(text, 'order by id for no key update', 'order by id')
      : text,
  )
}

function replaceGuard(text: string, guard: string, replacement: string): string {
  if (!text.includes(guard)) throw new Error(`there is no "${guard}", so the negative control is void`)
  return text.replace(guard, replacement)
}

const DOOR_LOCK = 'select 1 from reservation where id = $1 for update'
const COUNT_GUARDS = [
  ["and (state = 'confirmed' or (state = 'disputed' and $4::int is null))", ''],
  ['and admitted + $3 <= coalesce($4, admitted + $3)', 'and ($4::int is null or true)'],
] as const

/** For negative controls: the door neither locks the reservation nor checks it again when it counts. */
export function withoutDoorGuards(db: Database): Database {
  return rewriteStatements(db, (text) => {
    if (text === DOOR_LOCK) return 'select 1 from reservation where id = $1'
    if (!text.includes('set admitted = admitted + $3')) return text
    if (!COUNT_GUARDS.every(([guard]) => text.includes(guard))) {
      throw new Error('the count of the door no longer has these guards, so the negative control is void')
    }
    return COUNT_GUARDS.reduce((sql, [guard, replacement]) => sql.replace(guard, replacement), text)
  })
}

/** For negative controls: a nonce may have several decisions. */
export async function dropNonceKey(db: Db): Promise<void> {
  await db.script('drop index admission_nonce')
}

/** To be used with `dropNonceKey`, without which the conflict has no key. */
export function withoutNonceKey(db: Database): Database {
  return rewriteStatements(db, (text) => text.replace('on conflict (nonce, is_offline) do nothing', ''))
}

/** For negative controls: who is a superadmin is read without a lock. */
export function withoutSuperadminLock(db: Database): Database {
  return rewriteStatements(db, (text) =>
    text === SUPERADMIN_LOCK ? replaceGuard(text, 'for update', '') : text,
  )
}

/** For negative controls: an order of the kitchen takes a step whatever its state is. */
export function withoutStepGuard(db: Database): Database {
  return rewriteStatements(db, (text) =>
    text.includes('update snack_order set state = $3')
      ? replaceGuard(text, 'where id = $1 and state = $2', 'where id = $1 and $2::text is not null')
      : text,
  )
}

/** For negative controls: the link of a seat is read without a lock at the door. */
export function withoutLinkLock(db: Database): Database {
  return rewriteStatements(db, (text) =>
    text.startsWith('select 1 from seat_link') ? replaceGuard(text, 'for update', '') : text,
  )
}

/** For negative controls: an invitation is read without a lock at the door. */
export function withoutGuestLock(db: Database): Database {
  return rewriteStatements(db, (text) =>
    text.startsWith('select 1 from private_guest') ? replaceGuard(text, 'for update', '') : text,
  )
}

/** For negative controls: invitations of a reservation do not wait for each other. To be used with `dropGuestKeys`. */
export function withoutGuestListLock(db: Database): Database {
  return rewriteStatements(db, (text) =>
    text === 'select 1 from reservation where id = $1 for update'
      ? replaceGuard(text, 'for update', '')
      : text,
  )
}

/** For negative controls: several guests may have the same place and number. */
export async function dropGuestKeys(db: Db): Promise<void> {
  await db.script(
    'drop index private_guest_place; alter table private_guest drop constraint private_guest_reservation_id_number_key',
  )
}
