-- How a buyer names a UPI payment: by its reference of 12 digits (RRN, which banks also call UTR) and by the payer's UPI ID. Personal data: null for
-- payments by other methods, for an erased payer and after the retention.
alter table payment add column rrn text, add column vpa text;
create index payment_rrn on payment (rrn) where rrn is not null;
create index payment_vpa on payment (lower(vpa)) where vpa is not null;
create index payment_with_upi_references on payment (captured_at) where rrn is not null or vpa is not null;

-- Customers quote the numbers of their documents.
create index tax_invoice_number on tax_invoice (number);
create index credit_note_document_number on credit_note (document_number);
