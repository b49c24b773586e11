-- An IPv6 customer with a /56 or a /48 has hundreds of networks (/64) or more: the /48 is a holder as well, with wider limits.
-- The site (HMAC) that holds the seats; removed when the hold ends.
alter table booking_order add column hold_site text;
alter table seat_holder drop constraint seat_holder_kind_check;
alter table seat_holder add constraint seat_holder_kind_check check (kind in ('person', 'network', 'site'));
