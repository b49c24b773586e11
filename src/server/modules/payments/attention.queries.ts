import type { Db } from '#server/platform/database.ts'

/**
 * `refund_refused`: the provider keeps refusing a refund, which has to be made by hand. `refunded_by_hand`, `charged_back`: a payment that we
 * had not decided to return went back in whole; `refunded_in_part`: in part. `dispute_open`: the bank wants evidence.
 * `payment_unknown`: the provider captured a payment that is not of an order of ours.
 */
export type AttentionKind =
  | 'refund_refused'
  | 'refunded_by_hand'
  | 'refunded_in_part'
  | 'charged_back'
  | 'dispute_open'
  | 'payment_unknown'

type Facts = Readonly<Record<string, string | number | boolean | null>>

export type NewAttention = {
  readonly paymentId: string
  readonly kind: AttentionKind
  /** The dispute or the refund that it is of; absent: the payment itself. */
  readonly reference?: string
  /** Ids and amounts; nothing of a person. */
  readonly facts: Facts
}
export type Attention = NewAttention & { readonly reference: string; readonly openedAt: Date }

/** Opens a record for staff, once for a payment, kind and reference; other facts open it again. Returns whether it is new or open again. */
export async function openAttention(
  db: Db,
  { paymentId, kind, reference = '', facts }: NewAttention,
  openedAt: Date,
): Promise<boolean> {
  const opened = await db.query(
    `insert into payment_attention as a (payment_id, kind, reference, facts, opened_at) values ($1, $2, $5, $3::jsonb, $4)
     on conflict (payment_id, kind, reference) do update set facts = excluded.facts, opened_at = excluded.opened_at, closed_at = null
       where a.facts <> excluded.facts
     returning 1`,
    [paymentId, kind, JSON.stringify(facts), openedAt, reference],
  )
  return opened.length === 1
}

/** Closes the record of what has completed by itself, or that staff has seen. Returns whether it was open. */
export async function closeAttention(
  db: Db,
  { paymentId, kind, reference = '', at }: Omit<NewAttention, 'facts'> & { readonly at: Date },
): Promise<boolean> {
  const closed = await db.query(
    'update payment_attention set closed_at = $3 where payment_id = $1 and kind = $2 and reference = $4 and closed_at is null returning 1',
    [paymentId, kind, at, reference],
  )
  return closed.length === 1
}

/** Whether there is such a record, open or closed. */
export async function isAttentionKnown(
  db: Db,
  { paymentId, kind, reference = '' }: Omit<NewAttention, 'facts'>,
): Promise<boolean> {
  const known = await db.query(
    'select 1 from payment_attention where payment_id = $1 and kind = $2 and reference = $3',
    [paymentId, kind, reference],
  )
  return known.length === 1
}

/** Closes the records of payments that were of no order of ours and are in the books now, or whose difference is gone. */
export async function closeExplainedAttention(db: Db, at: Date): Promise<void> {
  await db.query(
    `update payment_attention a set closed_at = $1
     where kind = 'payment_unknown' and closed_at is null
       and (exists (select from payment p where p.id = a.payment_id)
         or exists (select from reconciliation_difference d where d.kind = 'payment_not_booked' and d.subject = a.payment_id and d.state = 'gone'))`,
    [at],
  )
}

/** Opens the closed records of payments of no order of ours whose difference is open again. Returns the payments. */
export async function reopenUnknownPayments(
  db: Db,
  paymentIds: readonly string[],
  at: Date,
): Promise<readonly string[]> {
  const reopened = await db.query<{ paymentId: string }>(
    `update payment_attention a set closed_at = null, opened_at = $2
     where kind = 'payment_unknown' and closed_at is not null and payment_id = any($1::text[])
       and not exists (select from payment p where p.id = a.payment_id)
     returning payment_id as "paymentId"`,
    [paymentIds, at],
  )
  return reopened.map(({ paymentId }) => paymentId)
}

/** Returns what staff has to know and has not seen yet, the oldest first. */
export function listOpenAttention(db: Db): Promise<Attention[]> {
  return db.query<Attention>(
    `select payment_id as "paymentId", kind, reference, facts, opened_at as "openedAt"
     from payment_attention where closed_at is null order by opened_at, payment_id, kind, reference`,
  )
}
