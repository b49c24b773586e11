import {
  type AttentionGroup,
  attentionGroups,
  type AttentionItem,
  type RefundAttempt,
} from '#contract/attention.ts'
import type { Page } from '#contract/paging.ts'
import type { Paise } from '#domain/money.ts'
import type { Db } from '#server/platform/database.ts'
import { pageOf, type Slice } from '#server/platform/paging.ts'

export type AttentionRow = Omit<AttentionItem, '_id' | 'since' | 'amount' | 'nextAttemptAt' | 'tries'> & {
  readonly since: Date
  readonly amount: Paise | null
  readonly nextAttemptAt: Date | null
  readonly tries: readonly (Omit<RefundAttempt, 'at'> & { readonly at: string })[]
}

const MOST_TRIES = 20

/** The records of payments, refunds that wait ($1: since before), and orders that are paid and not booked ($2: since before). */
const ITEMS = `select a.kind, a.opened_at as since, a.payment_id, a.reference, coalesce((a.facts ->> 'orderId')::uuid, p.order_id) as order_id,
    coalesce((a.facts ->> 'amountPaise')::bigint, p.amount_paise, d.theirs_paise) as amount, a.facts ->> 'reason' as detail, r.attempts, null::timestamptz as next_attempt_at
  from payment_attention a left join payment p on p.id = a.payment_id
  left join reconciliation_difference d on a.kind = 'payment_unknown' and d.kind = 'payment_not_booked' and d.subject = a.payment_id
  left join refund r on a.kind = 'refund_refused' and r.id::text = a.reference
  where a.closed_at is null
  union all
  select 'refund_waiting', coalesce(r.refused_since, r.requested_at), r.payment_id, r.id::text, r.order_id, r.amount_paise,
    case when r.refused_since is not null then 'balance' end, r.attempts, r.next_attempt_at
  from refund r where r.state = 'requested' and (r.refused_since is not null or r.requested_at < $1)
  union all
  select 'ticketing_waiting', o.paid_at, o.payment_id, '', o.id, o.total_paise, null, o.ticketing_attempts, o.next_check_at
  from booking_order o where o.next_check_at is not null and o.state = 'paid' and o.paid_at < $2`

const COLUMNS = `i.kind, i.since, i.payment_id as "paymentId", i.reference, i.order_id as "orderId", v.code, o.name,
  i.amount, i.detail, i.attempts, i.next_attempt_at as "nextAttemptAt",
  i.kind = 'refund_refused' and not exists (
    select from refund t where t.payment_id = i.payment_id and t.state = 'requested') as "canBeRefundedByHand",
  coalesce((select jsonb_agg(to_jsonb(t) order by t.at desc) from (select at, outcome, detail from refund_attempt
    where refund_id::text = i.reference order by at desc limit ${MOST_TRIES}) as t), '[]') as tries`
const WITH_ORDER = `left join booking_order o on o.id = i.order_id
  left join reservation v on v.order_id = o.id`

/** From when on refunds and paid orders only wait. */
export type AttentionLimits = { readonly refundsBefore: Date; readonly paidBefore: Date }
type Asked = Slice & { readonly sort: 'oldest' | 'newest'; readonly group?: AttentionGroup | undefined }

export function listAttention(
  db: Db,
  { refundsBefore, paidBefore }: AttentionLimits,
  { sort, group, offset, limit }: Asked,
): Promise<Page<AttentionRow[]>> {
  const order = sort === 'oldest' ? 'i.since, i.payment_id, i.kind' : 'i.since desc, i.payment_id, i.kind'
  const values = [refundsBefore, paidBefore, group ? attentionGroups[group] : null]
  const isAsked = '($3::text[] is null or i.kind = any($3))'
  return pageOf(
    db.query<AttentionRow>(
      `select ${COLUMNS} from (${ITEMS}) as i ${WITH_ORDER} where ${isAsked} order by ${order} offset $4 limit $5`,
      [...values, offset, limit],
    ),
    db.query<{ total: number }>(
      `select count(*)::int as total from (${ITEMS}) as i where ${isAsked}`,
      values,
    ),
  )
}

export type AttentionHead = Pick<AttentionRow, 'kind' | 'since' | 'paymentId' | 'reference' | 'amount'> & {
  readonly group: AttentionGroup
  /** How many there are of the group, in each of its rows. */
  readonly total: number
}

/** Returns the oldest of each group. */
export function listAttentionHeads(
  db: Db,
  { refundsBefore, paidBefore }: AttentionLimits,
  most: number,
): Promise<AttentionHead[]> {
  return db.query<AttentionHead>(
    `select "group", kind, since, payment_id as "paymentId", reference, amount, total from (
       select i.*, g.name as "group", count(*) over (partition by g.name)::int as total,
         row_number() over (partition by g.name order by i.since, i.payment_id, i.kind) as place
       from (${ITEMS}) as i join jsonb_each($3::jsonb) as g (name, kinds) on g.kinds ? i.kind) as placed
     where place <= $4 order by "group", place`,
    [refundsBefore, paidBefore, JSON.stringify(attentionGroups), most],
  )
}
