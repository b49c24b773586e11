-- The scan that let a guest in, by its nonce: whether the guest is in is told by the admission, which may be undone.
alter table private_guest add column admitted_nonce uuid;
