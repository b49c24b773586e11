-- Why a booking got another place. At the buyer's request it gives no right to the money; a change by the cinema does (decisions 0044, 0054).
alter table order_move add column cause text not null default 'show_moved'
  check (cause in ('show_moved', 'seats_changed', 'on_request'));
alter table order_move alter column cause drop default;
