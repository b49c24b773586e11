-- In the place of the last statement of the migration, which looks for the last number once for each sale, past all numbers that it has inserted:
-- 100,000 sales took longer than a migration may.
insert into tax_invoice (financial_year, serial, showtime_id, order_id, at)
select d.year, row_number() over (partition by d.year order by d.at, d.order_id), d.showtime_id, d.order_id, d.at
from (select financial_year_of(at) as year, at, showtime_id, order_id from ledger_leg
  where kind = 'earned' and account = 'ticket_revenue') as d;

update credit_note n set financial_year = d.year, serial = d.serial
from (
  select u.reference, u.year, row_number() over (partition by u.year order by u.at, length(u.reference), u.reference) as serial
  from (select reference, at, financial_year_of(at) as year from credit_note) as u
) as d
where d.reference = n.reference;
