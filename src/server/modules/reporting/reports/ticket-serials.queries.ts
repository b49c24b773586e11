import type { Db, Transaction } from '#server/platform/database.ts'

/** The sold lines of tickets of shows without a serial. `$1`: since when they may have been sold; null: from the beginning. */
const UNNUMBERED = `from ledger_leg e
  join order_line l on l.order_id = e.order_id and l.admits and l.showtime_id is not null
  where e.kind = 'earned' and e.account = 'ticket_revenue' and ($1::timestamptz is null or e.at >= $1)
    and not exists (select from ticket_serial t where t.showtime_id = l.showtime_id and t.order_id = l.order_id and t.line = l.line)`

export async function hasUnnumbered(db: Db, since: Date | null): Promise<boolean> {
  return (await db.query(`select 1 ${UNNUMBERED} limit 1`, [since])).length > 0
}

/** Gives each sold ticket without a serial the next ones of its show, in the order of the sales, and adds it to the collection of its show. The caller holds the lock of the task. */
export async function insertSerials(tx: Transaction, since: Date | null): Promise<void> {
  await tx.query(
    `with sold as materialized (
       select l.*, e.at as sold_at, coalesce((select c.tickets from show_collection c where c.showtime_id = l.showtime_id), 0) as used,
         sum(l.quantity) over (partition by l.showtime_id order by e.at, l.order_id, l.line) as upto
       ${UNNUMBERED}
     ), numbered as (
       insert into ticket_serial (showtime_id, first_serial, last_serial, order_id, line, sold_at, method, channel)
       select s.showtime_id, used + upto - quantity + 1, used + upto, s.order_id, s.line, sold_at,
         case when exists (select from counter_sale c where c.order_id = s.order_id and c.mode = 'split') then 'split' else coalesce(p.method, 'unpaid') end,
         case o.channel when 'counter' then 'counter' else coalesce(p.channel, 'online') end
       from sold s join booking_order o on o.id = s.order_id left join payment p on p.id = o.payment_id
       returning showtime_id, order_id, line, method
     )
     insert into show_collection as c (showtime_id, tickets, lowest_price_paise, highest_price_paise, gross_paise, taxable_paise, cgst_paise,
       sgst_paise, upi_paise, card_paise, cash_paise)
     select showtime_id, sum(quantity), min(unit_price_paise), max(unit_price_paise), sum(${GROSS}), sum(coalesce(taxable_paise, ${GROSS})),
       sum(coalesce(cgst_paise, 0)), sum(coalesce(sgst_paise, 0)), ${paidBy('upi', ['upi'])},
       ${paidBy('card', ['card', 'card_terminal'])}, ${paidBy('cash', ['cash'])}
     from numbered join sold using (showtime_id, order_id, line) left join (${OF_EXCHANGES}) as x using (order_id) group by showtime_id
     on conflict (showtime_id) do update set ${ADDED}`,
    [since],
  )
}

const GROSS = 'quantity * unit_price_paise'
/** The first payments that others have completed, with the order that those came for. */
const COMPLETED = `select distinct q.completes_payment_id as id, e.order_id from payment q join ledger_leg e on e.kind = 'captured' and e.reference = q.id
  where q.completes_payment_id is not null`
/**
 * The money of exchanged orders and of orders in parts, by method: the payments of the booking and of the difference, less the refunds for cheaper tickets.
 * It is read from the ledger, where it stays when the booking is exchanged again and its payments go on. Such an order has one line.
 */
const OF_EXCHANGES = `select order_id, coalesce(sum(amount) filter (where method = 'upi'), 0) as by_upi,
    coalesce(sum(amount) filter (where method in ('card', 'card_terminal')), 0) as by_card,
    coalesce(sum(amount) filter (where method = 'cash'), 0) as by_cash
  from (
    select e.order_id, p.method, -e.amount_paise as amount
    from ledger_leg e join payment p on p.id = split_part(e.reference, '/', 1)
    where e.kind = 'carried_in' and e.account = 'customer_deposits'
    union all
    select e.order_id, p.method, -e.amount_paise
    from payment p join ledger_leg e on e.kind = 'captured' and e.reference = p.id and e.account = 'customer_deposits'
    where p.completes_payment_id is not null
    union all
    select e.order_id, p.method, -e.amount_paise
    from (${COMPLETED}) as c join payment p on p.id = c.id join ledger_leg e on e.kind = 'captured' and e.reference = p.id and e.account = 'customer_deposits'
      and e.order_id = c.order_id
    union all
    select r.order_id, p.method, -r.amount_paise
    from refund r join payment p on p.id = r.payment_id where starts_with(r.part, 'exchange_')
  ) as moved group by order_id`

/** SQL of the gross that was paid by a method. */
function paidBy(name: 'upi' | 'card' | 'cash', methods: readonly string[]): string {
  const isFirst = `method in (${methods.map((method) => `'${method}'`).join(', ')})`
  return `sum(coalesce(by_${name}, case when ${isFirst} then ${GROSS} else 0 end))`
}

const summed = [
  'tickets',
  'gross_paise',
  'taxable_paise',
  'cgst_paise',
  'sgst_paise',
  'upi_paise',
  'card_paise',
  'cash_paise',
]
const ADDED = [
  ...summed.map((name) => `${name} = c.${name} + excluded.${name}`),
  'lowest_price_paise = least(c.lowest_price_paise, excluded.lowest_price_paise)',
  'highest_price_paise = greatest(c.highest_price_paise, excluded.highest_price_paise)',
].join(', ')
