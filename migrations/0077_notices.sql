-- What staff has to look at is read every few seconds while the back office is open.
create index contact_message_sent on contact_message (sent_at);
create index private_enquiry_sent on private_enquiry (sent_at);
create index refund_needs_attention on refund (requested_at) where state = 'needs_attention';
create index refund_requested on refund (requested_at) where state = 'requested';
