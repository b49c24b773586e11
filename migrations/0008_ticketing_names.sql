-- The external ticketing system has one name: reasons recorded under an earlier name follow.
update booking_order set failure = 'ticketing_refused' where failure = 'box_office_refused';
update booking_order set failure = 'ticketing_unclear' where failure = 'box_office_unclear';
update refund set reason = 'ticketing_refused' where reason = 'box_office_refused';
update refund set reason = 'ticketing_unclear' where reason = 'box_office_unclear';
