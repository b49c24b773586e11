/**
 * The module, or `platform` or `http`, that alone writes a table. Statements that write tables of several owners at once take the text for the
 * others' from them (`insertEntriesSql`, `insertAuditEntrySql`, `INSERT_JOB`).
 */
export const tableOwners: Readonly<Record<string, string>> = {
  app_user: 'accounts',
  identity: 'accounts',
  password_reset: 'accounts',
  email_code: 'accounts',
  session: 'accounts',
  mail_recipient: 'accounts',
  used_sign_in_nonce: 'accounts',
  sign_in_failure: 'accounts',
  audit_entry: 'audit',
  movie: 'catalogue',
  cinema: 'venues',
  showtime: 'programme',
  advert: 'promotions',
  contact_message: 'enquiries',
  private_enquiry: 'private-screenings',
  private_guest: 'private-screenings',
  booking_order: 'booking',
  order_line: 'booking',
  order_event: 'booking',
  seat_claim: 'booking',
  seat_holder: 'booking',
  reservation: 'booking',
  reservation_seat: 'booking',
  payment: 'payments',
  refund: 'payments',
  ledger_leg: 'payments',
  webhook_event: 'payments',
  reconciliation: 'payments',
  provider_refund: 'payments',
  dispute: 'payments',
  payment_attention: 'payments',
  erased_payer: 'payments',
  admission: 'check-in',
  door_phone: 'check-in',
  pairing_code: 'check-in',
  job: 'platform',
  installation: 'platform',
  schema_migration: 'platform',
  idempotent_response: 'http',
  snack: 'concessions',
  snack_bar: 'concessions',
  snack_order: 'concessions',
  pick_up_slot: 'concessions',
}

/** The tables of lower modules that a module, or `http`, names in its queries (decision 0004). */
export const readsAcross: Readonly<Record<string, readonly string[]>> = {
  'private-screenings': ['showtime'],
  programme: ['cinema', 'movie'],
  booking: ['cinema', 'payment', 'showtime', 'webhook_event'],
  recommendations: ['app_user', 'order_line', 'reservation', 'showtime'],
  'check-in': ['app_user', 'booking_order', 'cinema', 'movie', 'order_line', 'reservation', 'showtime'],
  // Whether the tables of a sale are locked, for /readyz.
  http: ['booking_order', 'seat_claim', 'session', 'showtime'],
}

/** Files outside of the server that fill tables in bulk, with the tables. */
export const bulkWriters: Readonly<Record<string, readonly string[]>> = {
  'seeds/demo/sales.queries.ts': ['booking_order', 'reservation', 'reservation_seat', 'seat_claim'],
  'bench/fixtures/fixtures.queries.ts': [
    'booking_order',
    'order_event',
    'order_line',
    'reservation',
    'seat_claim',
    'seat_holder',
  ],
}
