-- GSTIN and name of a registered business for whom an order is bought (rule 46(d) of the CGST rules). Only orders whose buyer gave them have a row, so
-- that no other order costs more. It stays with the tax invoice; rows of orders that were never paid are deleted by age.
create table invoice_buyer (
  order_id uuid primary key,
  gstin text not null check (gstin ~ '^[0-9]{2}[A-Z]{5}[0-9]{4}[A-Z][1-9A-Z]Z[0-9A-Z]$'),
  legal_name text not null check (legal_name <> ''),
  at timestamptz not null
);
create index invoice_buyer_at on invoice_buyer (at);
