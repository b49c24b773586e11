-- Sales at the counter that the customer pays by UPI: the provider says when, so such a sale exists before it is paid.
alter table counter_sale drop constraint counter_sale_mode_check,
  add constraint counter_sale_mode_check check (mode in ('cash', 'card', 'complimentary', 'upi')) not valid;
alter table counter_sale validate constraint counter_sale_mode_check;
