-- A seat of a block that is sold in a show is off sale there as soon as its booking releases it: the block gets the claim in the same
-- transaction. A block that is inserted meanwhile waits for the claim, or the release waits for the block, so that one of them sees the other.
create function keep_seat_off_sale() returns trigger language plpgsql as $$
begin
  if not exists (select from seat_block where id = old.order_id) then
    insert into seat_claim (showtime_id, seat, order_id, expires_at)
    select old.showtime_id, s.seat, s.block_id, 'infinity' from blocked_seats(old.showtime_id) s where s.seat = old.seat
    on conflict (showtime_id, seat) do nothing;
  end if;
  return null;
end $$;
create trigger seat_claim_stays_off_sale after delete on seat_claim for each row when (old.expires_at = 'infinity')
  execute function keep_seat_off_sale();
