-- An order is handed over by the number that is called out.
create index snack_order_number on snack_order (number, pick_up_at);
