import { LEDGER_ACCOUNT_OF } from './day-ledger.queries.ts'

/**
 * SQL of the check: accounts of a closed day of which its vouchers together are not what the ledger has. A day that was closed after `$1` may still get the
 * voucher of its closing.
 */
export const CLOSED_DAYS_DIFFER = `with closed as (
    select day, venue_id from closed_day where closed_at < $1::timestamptz
  ), ledger as (
    select c.day, c.venue_id, l.account, sum(l.amount_paise) as amount
    from ledger_leg l left join booking_order o on o.id = l.order_id
    join closed c on c.day = coalesce(l.booked_on, business_day_of(l.at)) and c.venue_id = coalesce(o.venue_id, (select id from venue order by id limit 1))
    group by c.day, c.venue_id, l.account
  ), voucher as (
    select c.day, c.venue_id, ${LEDGER_ACCOUNT_OF('l.account')} as account, sum(l.amount_paise) as amount
    from closed c join day_voucher v on v.day = c.day and v.venue_id = c.venue_id join day_voucher_line l on l.voucher_id = v.id
    group by 1, 2, 3
  )
  select day || ' ' || account as name from ledger e full join voucher v using (day, venue_id, account)
  where coalesce(e.amount, 0) <> coalesce(v.amount, 0)`
