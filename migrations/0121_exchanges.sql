-- A booking can be exchanged for tickets of another show (decision 0055). The new one is an order of its own, which names the one that it
-- replaces and what that one pays of it.
alter table booking_order
  add column exchange_of_showtime_id uuid,
  add column exchange_of_order_id uuid,
  -- What is left of the payments of the earlier order; it pays for the new one, up to its total.
  add column carried_paise bigint not null default 0,
  add constraint booking_order_exchange_of foreign key (exchange_of_showtime_id, exchange_of_order_id) references booking_order (showtime_id, id),
  add constraint booking_order_carried check ((exchange_of_order_id is null) = (exchange_of_showtime_id is null)
    and carried_paise >= 0 and (exchange_of_order_id is not null or carried_paise = 0));
create index booking_order_exchanges on booking_order (exchange_of_order_id) where exchange_of_order_id is not null;
-- One exchange of a booking at a time.
create unique index booking_order_open_exchange on booking_order (exchange_of_order_id)
  where exchange_of_order_id is not null and state in ('created', 'held', 'paid');

alter table booking_order drop constraint booking_order_state_check;
alter table booking_order add constraint booking_order_state_check
  check (state in ('created', 'held', 'paid', 'confirmed', 'refunding', 'refunded', 'expired', 'abandoned', 'cancelled', 'needs_attention', 'exchanged'));
create or replace function check_order_transition() returns trigger language plpgsql as $$
begin
  if old.state <> new.state and old.state || '>' || new.state <> all (array[
    'created>held', 'created>paid', 'created>abandoned', 'created>refunding',
    'held>paid', 'held>expired', 'held>abandoned', 'held>refunding',
    'paid>confirmed', 'paid>refunding',
    'confirmed>cancelled', 'confirmed>refunding', 'confirmed>exchanged',
    'expired>paid', 'expired>refunding',
    'abandoned>paid', 'abandoned>refunding',
    'refunding>refunded', 'refunding>needs_attention',
    'needs_attention>refunded'])
  then
    raise exception 'an order does not go from % to %', old.state, new.state using errcode = 'MQ422';
  end if;
  return new;
end
$$;

alter table reservation drop constraint reservation_void_reason_check;
alter table reservation add constraint reservation_void_reason_check check (void_reason in ('refunded', 'charged_back', 'exchanged'));

-- A payment belongs to the order that it pays for now: an exchange hands it over.
alter table payment
  -- The first payment of the same order, which this one completes; null for the first.
  add column completes_payment_id text references payment,
  -- What had gone back of it before it came to its order.
  add column returned_before_paise bigint not null default 0,
  -- What of it no sale has earned: so much goes back without taking back revenue.
  add column unearned_paise bigint not null default 0,
  add constraint payment_unearned check (returned_before_paise >= 0 and unearned_paise >= returned_before_paise);
create index payment_completes on payment (completes_payment_id) where completes_payment_id is not null;
create index counter_sale_order on counter_sale (order_id);

-- `carried_out` and `carried_in`: the money of a payment goes from one order to the other, within its account.
alter table ledger_leg drop constraint ledger_leg_kind_check;
alter table ledger_leg add constraint ledger_leg_kind_check
  check (kind in ('captured', 'refunded', 'earned', 'charged_back', 'reversed', 'lost', 'cash_difference', 'carried_out', 'carried_in'));

alter table refund drop constraint refund_part_check;
alter table refund add constraint refund_part_check
  check (part in ('sold_out', 'no_pick_up', 'snacks_cancelled') or part ~ '^(staff|exchange)_[0-9]+$');

alter table order_move drop constraint order_move_cause_check;
alter table order_move add constraint order_move_cause_check
  check (cause in ('show_moved', 'seats_changed', 'on_request', 'exchanged'));

-- Under which name its calendar entry is known; null: its own. An exchange goes on with the entry of the earlier booking.
alter table reservation add column calendar_id uuid;
