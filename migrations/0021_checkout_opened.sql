-- The recovery job takes orders whose buyer opened the provider's checkout before those that nobody tried to pay. Holds that were
-- extended before this migration were extended because the checkout was open.
alter table booking_order add column checkout_opened_at timestamptz;
update booking_order set checkout_opened_at = held_at
where state in ('held', 'expired', 'abandoned') and hold_expires_at is not null and next_check_at is not null;
