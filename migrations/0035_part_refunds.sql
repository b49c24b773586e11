-- A refund of a part of a payment names it, e.g. the lines of an order that were sold out. Of the whole payment there is one refund, without a name.
alter table refund add column part text check (part in ('sold_out', 'no_pick_up', 'snacks_cancelled'));
alter table refund drop constraint refund_payment_id_key;
create unique index refund_of_part on refund (payment_id, coalesce(part, ''));
