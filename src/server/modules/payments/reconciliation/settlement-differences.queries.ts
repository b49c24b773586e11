/** As in `payment-differences.queries.ts`. A settlement's day is that of its transfer. */
const LINES_SUM = `(select sum(l.credit_paise - l.debit_paise)::bigint from provider_settlement_line l where l.settlement_id = s.id)`
/** Shorter references could stand in a description by chance. */
const SHORTEST_UTR = 8
/** Letters and digits in words, with a space around each. */
const wordsOf = (text: string) => `(' ' || regexp_replace(upper(${text}), '[^A-Z0-9]+', ' ', 'g') || ' ')`
/**
 * A bank's line of a settlement: the settlement's reference is a word of its description, around the settlement's day. Longer references may begin
 * with it. The first comparison is the cheap one.
 */
export const IS_LINE_OF_SETTLEMENT = `b.date between indian_time(s.settled_at)::date - 1 and indian_time(s.settled_at)::date + 10
    and length(s.utr) >= ${SHORTEST_UTR} and position(upper(s.utr) in upper(b.description)) > 0
    and position(${wordsOf('s.utr')} in ${wordsOf('b.description')}) > 0`
const BANKED = `(select sum(b.credit_paise - b.debit_paise)::bigint from bank_line b where ${IS_LINE_OF_SETTLEMENT})`
/** A settlement with what the bank has of it. */
export const SETTLEMENTS_BANKED = `select s.id, s.settled_at, s.utr, coalesce(s.amount_paise, ${LINES_SUM}) as amount, ${BANKED} as banked
  from provider_settlement s where s.status = 'processed'`
/** The bank writes the payer's name into the description, and may shorten it. */
const IS_OF_PROVIDER = `b.description ilike '%razorpay%'`
/** The bank's credits from the provider without a settlement. */
export const UNKNOWN_CREDITS = `select b.id, b.date, b.description, b.credit_paise as credit from bank_line b
  where b.credit_paise > 0 and ${IS_OF_PROVIDER}
    and not exists (select from provider_settlement s where s.status = 'processed' and ${IS_LINE_OF_SETTLEMENT})`
/** The statement reaches from the day of the settlement to so many days after it: the money should be there. */
const BANK_DAYS = 4

/** A payment's or refund's line whose fee is compared with the ledger's and the tax with what the provider reported with the payment. */
const PAYMENT_LINES = `from provider_settlement_line s
   join ledger_leg l on l.kind = 'captured' and l.reference = s.entity_id and l.account = 'customer_deposits'
   left join ledger_leg f on f.kind = 'captured' and f.reference = s.entity_id and f.account = 'gateway_fees'
   left join reported_payment p on p.provider = s.provider and p.id = s.entity_id
   where s.kind = 'payment' and s.settled_at >= $1`

/** A dispute of which the ledger has what the line takes. */
const EXPLAINED = `exists (select from dispute d where d.provider = s.provider and (d.id = s.dispute_id
    or s.dispute_id is null and d.payment_id = s.payment_id and d.booked_paise + d.lost_paise = s.debit_paise - s.credit_paise))`

export const SETTLEMENT_DIFFERENCES = [
  `select 'settlement_fee' as kind, s.entity_id as subject, s.entity_id as payment_id, s.provider_order_id, l.order_id, s.settled_at as at,
     coalesce(f.amount_paise, 0) as ours, s.fee_paise as theirs, jsonb_build_object('settlement', s.settlement_id) as facts
   ${PAYMENT_LINES} and coalesce(f.amount_paise, 0) <> s.fee_paise`,

  `select 'settlement_tax', s.entity_id, s.entity_id, s.provider_order_id, l.order_id, s.settled_at, p.tax_paise, s.tax_paise,
     jsonb_build_object('settlement', s.settlement_id)
   ${PAYMENT_LINES} and p.tax_paise <> s.tax_paise`,

  `select 'settlement_sum', s.id, null, null, null, s.settled_at, ${LINES_SUM}, s.amount_paise, jsonb_build_object('utr', s.utr)
   from provider_settlement s
   where s.status = 'processed' and s.settled_at >= $1 and s.amount_paise <> ${LINES_SUM}`,

  `select 'settled_twice', s.entity_id, case s.kind when 'payment' then s.entity_id else max(s.payment_id) end, max(s.provider_order_id), null,
     max(s.settled_at), min(s.amount_paise), sum(s.amount_paise)::bigint,
     jsonb_build_object('settlements', string_agg(distinct s.settlement_id, ', '))
   from provider_settlement_line s where s.settled_at >= $1 group by s.kind, s.entity_id having count(*) > 1`,

  `select 'line_unknown', s.entity_id, s.payment_id, s.provider_order_id, null, s.settled_at, null, s.credit_paise - s.debit_paise,
     jsonb_build_object('settlement', s.settlement_id, 'kind', s.kind)
   from provider_settlement_line s
   where s.settled_at >= $1 and s.kind not in ('payment', 'refund') and not (s.kind = 'adjustment' and ${EXPLAINED})`,

  `select 'bank_amount', b.id, null, null, null, b.settled_at, b.amount, b.banked, jsonb_build_object('utr', b.utr)
   from (${SETTLEMENTS_BANKED} and s.settled_at >= $1) as b where b.banked <> b.amount`,

  `select 'settlement_not_banked', b.id, null, null, null, b.settled_at, b.amount, null, jsonb_build_object('utr', b.utr)
   from (${SETTLEMENTS_BANKED} and s.settled_at >= $1) as b
   where b.banked is null
     and exists (select from bank_line where date <= indian_time(b.settled_at)::date)
     and exists (select from bank_line where date >= indian_time(b.settled_at)::date + ${BANK_DAYS})`,

  `select 'bank_credit_unknown', c.id::text, null, null, null, indian_instant(c.date), null, c.credit,
     jsonb_build_object('text', c.description)
   from (${UNKNOWN_CREDITS}) as c where c.date >= indian_time($1)::date`,
]
