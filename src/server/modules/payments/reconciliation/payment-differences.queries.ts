/**
 * Each statement selects differences: kind, subject, payment_id, provider_order_id, order_id, at (to which day it belongs), ours, theirs, facts.
 * $1: records since this instant are compared. $2: payments begun before it should be settled.
 */

/** What the ledger has of each payment ($1 does not matter: it is joined by id). */
const BOOKED = `left join ledger_leg l on l.kind = 'captured' and l.reference = p.id and l.account = 'customer_deposits'`

export const PAYMENT_DIFFERENCES = [
  `select 'payment_not_booked' as kind, p.id as subject, p.id as payment_id, p.provider_order_id, null::uuid as order_id, p.began_at as at,
     null::bigint as ours, p.amount_paise as theirs, jsonb_build_object('status', p.status) as facts
   from reported_payment p ${BOOKED}
   where p.began_at >= $1 and p.is_captured and l.reference is null`,

  `select 'payment_not_booked', s.entity_id, s.entity_id, s.provider_order_id, null, s.settled_at, null, s.amount_paise,
     jsonb_build_object('settlement', s.settlement_id)
   from provider_settlement_line s
   where s.kind = 'payment' and s.settled_at >= $1
     and not exists (select from ledger_leg l where l.kind = 'captured' and l.reference = s.entity_id)
     and not exists (select from reported_payment p where p.provider = s.provider and p.id = s.entity_id)`,

  `select 'payment_not_reported', u.id, u.id, null, l.order_id, l.at, -l.amount_paise, null, '{}'
   from unreported_record u join ledger_leg l on l.kind = 'captured' and l.reference = u.id and l.account = 'customer_deposits'
   where l.at >= $1`,

  `select 'payment_amount', p.id, p.id, p.provider_order_id, l.order_id, p.began_at, -l.amount_paise, p.amount_paise, '{}'
   from reported_payment p ${BOOKED}
   where p.began_at >= $1 and p.is_captured and -l.amount_paise <> p.amount_paise`,

  `select 'payment_amount', s.entity_id, s.entity_id, s.provider_order_id, l.order_id, l.at, -l.amount_paise, s.amount_paise,
     jsonb_build_object('settlement', s.settlement_id)
   from provider_settlement_line s
   join ledger_leg l on l.kind = 'captured' and l.reference = s.entity_id and l.account = 'customer_deposits'
   where s.kind = 'payment' and s.settled_at >= $1 and -l.amount_paise <> s.amount_paise`,

  `select 'payment_currency', p.id, p.id, p.provider_order_id, l.order_id, p.began_at, -l.amount_paise, p.amount_paise,
     jsonb_build_object('currency', p.currency)
   from reported_payment p ${BOOKED}
   where p.began_at >= $1 and p.is_captured and l.reference is not null and p.currency <> 'INR'`,

  `select 'payment_not_settled', p.id, p.id, p.provider_order_id, l.order_id, p.began_at, -l.amount_paise, null, '{}'
   from reported_payment p ${BOOKED}
   where p.began_at >= $1 and p.began_at < $2 and p.is_captured and l.reference is not null
     and not exists (select from provider_settlement_line s where s.provider = p.provider and s.entity_id = p.id)`,
]

/** The refund in the ledger; of before refunds of the provider were stored, under its payment's id. */
const REFUND_BOOKED = `left join ledger_leg l on l.kind = 'refunded' and l.reference = r.id and l.account = 'customer_deposits'`
/** Money of ours: the payment was captured and is in the ledger. One that is not is a difference of its own. */
const OF_BOOKED_PAYMENT = `exists (select from ledger_leg c where c.kind = 'captured' and c.reference = r.payment_id)`

export const REFUND_DIFFERENCES = [
  `select 'refund_not_booked' as kind, r.id as subject, r.payment_id, null::text as provider_order_id, pay.order_id, r.made_at as at,
     null::bigint as ours, r.amount_paise as theirs, '{}'::jsonb as facts
   from reported_refund r ${REFUND_BOOKED} join payment pay on pay.provider = r.provider and pay.id = r.payment_id
   where r.made_at >= $1 and r.status = 'processed' and l.reference is null and ${OF_BOOKED_PAYMENT}
     and not exists (select from ledger_leg e where e.kind = 'refunded' and e.reference = r.payment_id)`,

  `select 'refund_not_booked', s.entity_id, s.payment_id, s.provider_order_id, pay.order_id, s.settled_at, null, s.amount_paise,
     jsonb_build_object('settlement', s.settlement_id)
   from provider_settlement_line s join payment pay on pay.provider = s.provider and pay.id = s.payment_id
   where s.kind = 'refund' and s.settled_at >= $1
     and not exists (select from ledger_leg l where l.kind = 'refunded' and l.reference in (s.entity_id, s.payment_id))`,

  `select 'refund_not_reported', u.id, r.payment_id, null, l.order_id, l.at, l.amount_paise, null, '{}'
   from unreported_record u join provider_refund r on r.provider = u.provider and r.id = u.id
   join ledger_leg l on l.kind = 'refunded' and l.reference = u.id and l.account = 'customer_deposits'
   where l.at >= $1`,

  `select 'refund_amount', r.id, r.payment_id, null, l.order_id, r.made_at, l.amount_paise, r.amount_paise, '{}'
   from reported_refund r ${REFUND_BOOKED}
   where r.made_at >= $1 and l.amount_paise <> r.amount_paise`,

  `select 'refund_amount', s.entity_id, s.payment_id, s.provider_order_id, l.order_id, l.at, l.amount_paise, s.amount_paise,
     jsonb_build_object('settlement', s.settlement_id)
   from provider_settlement_line s
   join ledger_leg l on l.kind = 'refunded' and l.reference = s.entity_id and l.account = 'customer_deposits'
   where s.kind = 'refund' and s.settled_at >= $1 and l.amount_paise <> s.amount_paise`,

  `select 'refund_failed', r.id, r.payment_id, null, l.order_id, r.made_at, l.amount_paise, 0, jsonb_build_object('status', r.status)
   from reported_refund r ${REFUND_BOOKED}
   where r.made_at >= $1 and l.reference is not null and r.status <> 'processed'
     and not exists (select from provider_refund ours where ours.provider = r.provider and ours.id = r.id and ours.status = 'failed')`,
]

/**
 * What a dispute has taken by a refund of the payment that we have not made stands in the books as that refund (decision 0032). Our own record of it
 * is made afterwards, with the reason `charged_back`.
 */
const RECOVERED_BY_REFUND = `exists (select from provider_refund r where r.provider = d.provider and r.payment_id = d.payment_id and r.status = 'processed' and r.amount_paise = d.deducted_paise
  and not exists (select from refund ours where ours.provider_refund_id = r.id and ours.reason <> 'charged_back'))`

export const DISPUTE_DIFFERENCES = [
  `select 'dispute_unknown' as kind, d.id as subject, d.payment_id, null::text as provider_order_id, null::uuid as order_id, d.asked_at as at,
     null::bigint as ours, d.amount_paise as theirs, jsonb_build_object('status', d.status) as facts
   from reported_dispute d where not exists (select from dispute ours where ours.provider = d.provider and ours.id = d.id)`,

  `select 'dispute_not_booked', d.id, d.payment_id, null, p.order_id, d.asked_at, ours.booked_paise + ours.lost_paise, d.deducted_paise, '{}'
   from reported_dispute d join dispute ours on ours.provider = d.provider and ours.id = d.id join payment p on p.provider = d.provider and p.id = d.payment_id
   where d.status = 'lost' and ours.booked_paise + ours.lost_paise < d.deducted_paise and not ${RECOVERED_BY_REFUND}`,
]
