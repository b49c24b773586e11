import type { Page } from '#contract/paging.ts'
import type { NoteCount } from '#domain/cash.ts'
import type { Paise } from '#domain/money.ts'
import type { Db, Transaction } from '#server/platform/database.ts'
import { named } from '#server/platform/named.ts'
import { pageOf, type Slice } from '#server/platform/paging.ts'

export type ShiftRow = {
  readonly id: string
  readonly clerkId: string
  readonly state: 'open' | 'counted' | 'closed'
  readonly float: Paise
  readonly openedAt: Date
  readonly closedAt: Date | null
  readonly counted: Paise | null
  /** Of the first count; null: it was counted as one sum. */
  readonly notes: readonly NoteCount[] | null
  readonly expected: Paise | null
  readonly reason: string | null
  readonly drops: readonly CashDrop[]
  /** Later counts, the earliest first. */
  readonly recounts: readonly Recount[]
}

/** Cash that was taken to the safe; `by` and `confirmedBy` are ids of accounts, instants are ISO 8601. */
export type CashDrop = {
  readonly amount: Paise
  readonly at: string
  readonly reason: string | null
  readonly by: string
  readonly confirmedBy: string | null
}

export type Recount = {
  readonly counted: Paise
  readonly notes: readonly NoteCount[] | null
  readonly at: string
  readonly reason: string
  readonly by: string
}

const columns = `id, clerk_id as "clerkId", state, float_paise as float, opened_at as "openedAt", closed_at as "closedAt",
  counted_paise as counted, counted_notes as notes, expected_paise as expected, difference_reason as reason,
  (select coalesce(jsonb_agg(jsonb_build_object('amount', d.amount_paise, 'at', d.dropped_at, 'reason', d.reason, 'by', d.dropped_by, 'confirmedBy', d.confirmed_by)
     order by d.dropped_at, d.id), '[]') from cash_drop d where d.shift_id = counter_shift.id) as drops,
  (select coalesce(jsonb_agg(jsonb_build_object('counted', r.counted_paise, 'notes', r.counted_notes, 'at', r.counted_at, 'reason', r.reason, 'by', r.counted_by)
     order by r.number), '[]') from shift_recount r where r.shift_id = counter_shift.id) as recounts`

/** Opens a shift. Fails with a violation of `counter_shift_open` when the clerk has one that is not closed. */
export async function insertShift(
  tx: Transaction,
  { id, clerkId, float, at }: { id: string; clerkId: string; float: Paise; at: Date },
): Promise<void> {
  await tx.query(
    `insert into counter_shift (id, clerk_id, state, float_paise, opened_at) values ($1, $2, 'open', $3, $4)`,
    [id, clerkId, float, at],
  )
}

/** Finds the shift of a clerk that is not closed; there is one at most. */
export async function findShiftOf(db: Db, clerkId: string): Promise<ShiftRow | undefined> {
  const [shift] = await db.query<ShiftRow>(
    `select ${columns} from counter_shift where clerk_id = $1 and state <> 'closed'`,
    [clerkId],
  )
  return shift
}

export async function findShift(db: Db, id: string): Promise<ShiftRow | undefined> {
  const [shift] = await db.query<ShiftRow>(`select ${columns} from counter_shift where id = $1`, [id])
  return shift
}

/** Locks a shift to count or close it: no sale or payout of it is under way then. */
export async function lockShift(tx: Transaction, id: string): Promise<ShiftRow | undefined> {
  const [shift] = await tx.query<ShiftRow>(`select ${columns} from counter_shift where id = $1 for update`, [
    id,
  ])
  return shift
}

/** Keeps the open shift of a clerk open until the end of the transaction; sales of it do not wait for each other. Returns its id. */
export async function holdOpenShift(tx: Transaction, clerkId: string): Promise<string | undefined> {
  const [shift] = await tx.query<{ id: string }>(
    `select id from counter_shift where clerk_id = $1 and state = 'open' for share`,
    [clerkId],
  )
  return shift?.id
}

/** Keeps the open shift of a clerk open, too, and lets one such transaction of the clerk follow the other. Returns its id. */
export async function lockOpenShift(tx: Transaction, clerkId: string): Promise<string | undefined> {
  const [shift] = await tx.query<{ id: string }>(
    `select id from counter_shift where clerk_id = $1 and state = 'open' for update`,
    [clerkId],
  )
  return shift?.id
}

export type Count = {
  readonly id: string
  readonly counted: Paise
  readonly notes: readonly NoteCount[] | null
  readonly expected: Paise
  readonly by: string | null
  readonly at: Date
  readonly isClosed: boolean
}

/** Stores the count of an open shift, which ends it or leaves it to be closed with a reason. */
export async function storeCount(tx: Transaction, { notes, ...count }: Count): Promise<void> {
  await tx.query(
    ...named(
      `update counter_shift set state = case when :isClosed then 'closed' else 'counted' end, counted_paise = :counted, expected_paise = :expected,
       counted_notes = :notes::jsonb, counted_by = :by, counted_at = :at, closed_at = case when :isClosed then :at::timestamptz end
     where id = :id and state = 'open'`,
      { ...count, notes: notes && JSON.stringify(notes) },
    ),
  )
}

/** Closes a counted shift with the reason of its difference. Returns false when it is not counted, or closed already. */
export async function storeClosing(
  tx: Transaction,
  { id, reason, at }: { id: string; reason: string; at: Date },
): Promise<boolean> {
  const closed = await tx.query(
    `update counter_shift set state = 'closed', difference_reason = $2, closed_at = $3
     where id = $1 and state = 'counted' returning 1`,
    [id, reason, at],
  )
  return closed.length === 1
}

const orders = { newest: 'opened_at desc, id desc', oldest: 'opened_at, id' } as const

/** Returns a page of the shifts of one clerk, or of all clerks for null. */
export function listShifts(
  db: Db,
  { clerkId, sort, offset, limit }: Slice & { clerkId: string | null; sort: keyof typeof orders },
): Promise<Page<ShiftRow[]>> {
  const isListed = '($1::uuid is null or clerk_id = $1)'
  return pageOf(
    db.query<ShiftRow>(
      `select ${columns} from counter_shift where ${isListed} order by ${orders[sort]} offset $2 limit $3`,
      [clerkId, offset, limit],
    ),
    db.query<{ total: number }>(`select count(*)::int as total from counter_shift where ${isListed}`, [
      clerkId,
    ]),
  )
}
