-- An order at the payment provider belongs to one order. Demo sales of earlier versions shared one invented id.
update booking_order set provider_order_id = 'order_demo_' || id where provider_order_id = 'order_demo';
drop index booking_order_provider;
create unique index booking_order_provider on booking_order (provider_order_id);
