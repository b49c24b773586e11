/** Audited actions with the kind of their subject. A module adds its actions here. */
export const subjectKinds = {
  'account.registered': 'account',
  'account.profile_changed': 'account',
  'account.photo_changed': 'account',
  'account.photo_removed': 'account',
  'account.password_changed': 'account',
  'account.password_reset_requested': 'account',
  'account.password_reset': 'account',
  'account.email_code_requested': 'account',
  'account.email_verified': 'account',
  'account.identity_linked': 'account',
  'account.other_sessions_ended': 'account',
  'account.erased': 'account',
  'session.ended': 'session',
  'contact_message.received': 'contact_message',
  'private_enquiry.received': 'private_enquiry',
  'private_guests.invited': 'reservation',
  'private_guest.withdrawn': 'reservation',
  'private_guest.answered': 'reservation',
  'order.created': 'order',
  'order.restored': 'order',
  'order.abandoned': 'order',
  'reservation.cancelled': 'reservation',
  'refund.requested': 'refund',
  'snack.sold_out_changed': 'snack',
  'snack_bar.paused_changed': 'snack_bar',
  'snack_order.collected': 'snack_order',
  'job.retried': 'job',
  'pairing_code.created': 'pairing_code',
  'door_phone.paired': 'door_phone',
  'door_phone.revoked': 'door_phone',
} as const

export type Action = keyof typeof subjectKinds

/** Ids, states, counts and amounts only: an entry outlives the erasure of a person, so it contains no personal data. */
export type Fields = Readonly<Record<string, string | number | boolean | null | readonly string[]>>

export type Change = {
  readonly action: Action
  readonly subjectId: string
  /** Only the fields that changed. */
  readonly before?: Fields
  readonly after?: Fields
  readonly reason?: string
}
