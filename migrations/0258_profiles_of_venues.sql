-- Name, address, contact and tax registration were constants of the program and its environment, the same for all venues. The start writes those of
-- the first venue (`fillFirstVenue`); a further one is complete from the beginning, so that no invoice lacks its seller.
alter table venue
  add column street_en text, add column street_hi text,
  add column city_en text, add column city_hi text,
  add column region_en text, add column region_hi text,
  add column postal_code text,
  -- Of the address, as GSTINs of that state begin: `region` is its name.
  add column state_code text check (state_code ~ '^\d{2}$'),
  add column latitude double precision check (latitude between -90 and 90),
  add column longitude double precision check (longitude between -180 and 180),
  add column email text,
  add column phone text,
  add column legal_name text,
  add column gstin text check (gstin ~ '^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[0-9A-Z]$'),
  add column fssai_licence text check (fssai_licence ~ '^[12]\d{13}$'),
  add constraint venue_is_complete check (id = '00000000-0000-4000-8000-000000000001' or num_nulls(
    street_en, street_hi, city_en, city_hi, region_en, region_hi, postal_code, state_code, latitude, longitude, email, phone,
    legal_name, gstin, fssai_licence) = 0);
