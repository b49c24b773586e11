-- A payment may have several disputes, and refunds of its parts: a record for staff names the one that it is of (empty: the payment itself).
alter table payment_attention add column reference text not null default '';
update payment_attention set reference = facts ->> 'disputeId' where facts ->> 'disputeId' is not null;
update payment_attention a set reference = r.id::text from refund r
where a.kind = 'refund_refused' and r.payment_id = a.payment_id and r.amount_paise::text = a.facts ->> 'amountPaise';
alter table payment_attention drop constraint payment_attention_pkey;
alter table payment_attention add primary key (payment_id, kind, reference);
