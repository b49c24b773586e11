-- What the invoices of a day that has ended add up to, by tax code and rate. Tax documents never change, so it is written once; it can be deleted with
-- the progress of its task (`invoice_sums`), and is then written again.
create table invoice_sum (
  -- The cinema's date, which is printed on the invoices.
  day date not null,
  tax_code text not null,
  -- Null: sold before rates were stored.
  tax_rate_percent int,
  documents int not null check (documents > 0),
  first_code text,
  last_code text,
  taxable_paise bigint not null,
  cgst_paise bigint not null,
  sgst_paise bigint not null,
  amount_paise bigint not null,
  check (taxable_paise + cgst_paise + sgst_paise = amount_paise)
);
create unique index invoice_sum_of_day on invoice_sum (day, tax_code, tax_rate_percent) nulls not distinct;
