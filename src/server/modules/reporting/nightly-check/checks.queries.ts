import type { NightlyCheckName } from '#contract/nightly-check.ts'
import type { Db } from '#server/platform/database.ts'
import { DIFFERING_DAYS_SQL } from '../figures/keep-sales.queries.ts'
import { CLOSED_DAYS_DIFFER } from '../day-vouchers/closed-days-differ.queries.ts'
import { computedSumsSql, KEPT_TO_SQL, keptSumsSql } from '../reports/invoice-sums.queries.ts'

/** `name`: what staff looks it up by. `total`: how many there are, in each row. */
export type FoundRow = { readonly name: string; readonly total: number }

const MOST = 5
const KEPT = keptSumsSql()
const COMPUTED = computedSumsSql(`'-infinity'`, KEPT_TO_SQL)

/**
 * Each check reads what is wrong now. What is younger than `$1` is left out: it may be under way. They read the records themselves rather than
 * the tables whose keys and constraints prevent the fault, so that they also find one that a constraint let through. The provider may decide
 * about a payment for three days, as long as orders are looked up there. Of an exchanged order only what had gone back before stays: the rest of its
 * payments is that of the new order.
 */
const checks: Readonly<Record<NightlyCheckName, string>> = {
  seats_sold_twice: `select r.showtime_id || ' seat ' || seat as name from reservation r, unnest(r.seats) as seat
    where r.state in ('confirmed', 'disputed') and $1::timestamptz is not null
    group by r.showtime_id, seat having count(*) > 1`,
  orders_without_end: `select o.id::text as name from booking_order o
    where (o.state in ('created', 'held') and greatest(o.created_at, o.hold_expires_at) < $1::timestamptz - interval '3 days'
        or o.state = 'paid' and not exists (select from order_event e
          where e.order_id = o.id and e.at >= $1::timestamptz))
      and not exists (select from payment p join payment_attention a on a.payment_id = p.id and a.closed_at is null
        where p.order_id = o.id)`,
  entries_unbalanced: `select kind || ' ' || reference as name from ledger_leg where at < $1
    group by kind, reference having sum(amount_paise) <> 0`,
  money_unexplained: `select coalesce(l.order_id, p.order_id)::text as name
    from (select order_id, sum(-amount_paise) filter (where account = 'customer_deposits') as deposits,
        sum(-amount_paise) filter (where account = 'customer_deposits' and kind in ('captured', 'carried_in', 'carried_out')) as captured,
        sum(amount_paise) filter (where account = 'customer_deposits' and kind in ('refunded', 'charged_back')) as returned, max(at) as at
      from ledger_leg group by order_id) l
    full join (select order_id, sum(amount_paise - returned_before_paise) as paid, max(captured_at) as at from payment group by order_id) p
      on p.order_id = l.order_id
    left join booking_order o on o.id = l.order_id
    where greatest(l.at, p.at) < $1
      and (coalesce(l.captured, 0) <> coalesce(case when o.state = 'exchanged' then l.returned else p.paid end, 0) or coalesce(l.deposits, 0) <> 0 and coalesce(o.state, '') not in ('paid', 'refunding', 'needs_attention'))
      and not exists (select from refund f where f.order_id = l.order_id and f.state <> 'processed')
      and not exists (select from payment q join payment_attention a on a.payment_id = q.id and a.closed_at is null
        where q.order_id = p.order_id)`,
  people_beyond_tickets: `select r.id::text as name from reservation r
    where r.admitted > (select coalesce(sum(l.quantity), 0) from order_line l
        where l.order_id = r.order_id and l.admits)
      and $1::timestamptz is not null
      and not exists (select from admission a left join settled_conflict c on c.admission_id = a.id
        where a.reservation_id = r.id and a.kind = 'admitted' and a.refusal is not null)`,
  pick_ups_overfull: `select to_char(s.at, 'YYYY-MM-DD"T"HH24:MI"Z"') as name from pick_up_slot s
    where $1::timestamptz is not null
      and (select coalesce(sum(c.units), 0) from unnest(s.claims) as c where c.until_at = 'infinity') > greatest(s.capacity, s.most_capacity)`,
  stock_differs: `select i.id::text as name from stock_item i
    where $1::timestamptz is not null
      and i.on_hand <> coalesce((select sum(m.quantity) from stock_movement m where m.stock_item_id = i.id), 0)
    union all select u.order_id || ' line ' || u.line from stock_use u
    where $1::timestamptz is not null and coalesce((select sum(m.quantity) from stock_movement m
        where m.order_id = u.order_id and m.line = u.line and m.stock_item_id = u.stock_item_id), 0)
      <> case when u.state = 'sold' then -u.quantity else 0 end`,
  drawers_differ: `select h.id::text as name from counter_shift h,
      lateral (select coalesce(sum(amount_paise) filter (where account = 'cash' and kind <> 'cash_difference'), 0) as cash,
        coalesce(sum(amount_paise) filter (where account = 'cash' and kind = 'cash_difference'), 0) as difference,
        coalesce(sum(amount_paise) filter (where account = 'card_terminal'), 0) as card
        from ledger_leg where shift_id = h.id) l,
      lateral (select coalesce(sum(amount_paise) filter (where mode = 'cash'), 0) as cash, coalesce(sum(amount_paise) filter (where mode = 'card'), 0) as card
        from (select mode, amount_paise from counter_sale where shift_id = h.id
          union all select t.mode, t.amount_paise from counter_sale_part t join counter_sale c on c.id = t.sale_id where c.shift_id = h.id
          union all select mode, -amount_paise from counter_payout where shift_id = h.id
          union all select 'cash', -amount_paise from cash_drop where shift_id = h.id) as moved) m
    where $1::timestamptz is not null
      and ((l.cash, l.card) <> (m.cash, m.card)
        or l.difference <> coalesce(coalesce((select r.counted_paise from shift_recount r where r.shift_id = h.id order by r.number desc limit 1), h.counted_paise) - h.float_paise - m.cash, 0) or h.expected_paise <> h.float_paise + m.cash)`,
  invoice_sums_differ: `select day || ' ' || tax_code as name
    from ((${KEPT} except ${COMPUTED}) union all (${COMPUTED} except ${KEPT})) as differing
    where $1::timestamptz is not null group by day, tax_code`,
  document_numbers_missing: `select document || ' ' || series || ' ' || financial_year as name
    from (select 'invoice' as document, series, financial_year, serial from tax_invoice
      union all select 'credit_note', series, financial_year, serial from credit_note where serial is not null) as d
    where $1::timestamptz is not null group by document, series, financial_year having min(serial) <> 1 or max(serial) <> count(distinct serial)`,
  closed_days_differ: CLOSED_DAYS_DIFFER,
  gift_cards_differ: `select name from (
      select c.id::text as name from gift_card c
      where c.balance_paise <> (select coalesce(sum(m.amount_paise), 0) from gift_card_movement m where m.card_id = c.id)
      union all
      select 'ledger' where (select coalesce(sum(balance_paise), 0) from gift_card)
        <> (select coalesce(-sum(amount_paise), 0) from ledger_leg where account = 'gift_cards')) as differing
    where $1::timestamptz is not null`,
  sales_sums_differ: `select day::text as name from (${DIFFERING_DAYS_SQL}) as differing where $1::timestamptz is not null`,
}

/** Returns the first of what a check finds of before an instant. */
export function findFaults(db: Db, check: NightlyCheckName, before: Date): Promise<FoundRow[]> {
  return db.query<FoundRow>(
    `select name, count(*) over ()::int as total from (${checks[check]}) as found order by name limit ${MOST}`,
    [before],
  )
}
