import { expect, test } from 'vitest'
import { refundCause } from './refund-cause.ts'

test.each([
  ['a whole booking', { part: null, reason: 'seats_lost' }, false, 'booking'],
  ['a cancelled show', { part: null, reason: 'show_cancelled' }, false, 'show_cancelled'],
  ['snacks of a cancelled show', { part: null, reason: 'show_cancelled' }, true, 'show_cancelled'],
  ['a line that sold out', { part: 'sold_out', reason: 'sold_out' }, false, 'sold_out'],
  ['snacks alone that sold out', { part: null, reason: 'sold_out' }, true, 'sold_out'],
  ['a lost slot of a booking', { part: 'no_pick_up', reason: 'no_pick_up' }, false, 'pick_up_lost'],
  ['a lost slot of snacks alone', { part: null, reason: 'pick_up_lost' }, true, 'pick_up_lost'],
  ['money after the slot', { part: null, reason: 'booking_closed' }, true, 'pick_up_lost'],
  [
    'snacks of a cancelled booking',
    { part: 'snacks_cancelled', reason: 'snacks_cancelled' },
    false,
    'snacks_cancelled',
  ],
  [
    'snacks whose ticket is not valid',
    { part: null, reason: 'reservation_cancelled' },
    true,
    'ticket_not_valid',
  ],
  ['a whole booking that staff refund', { part: null, reason: 'by_staff' }, false, 'by_staff'],
  ['a part that staff refund', { part: 'staff_1', reason: 'by_staff' }, false, 'part_by_staff'],
  ['what is left of a void booking', { part: null, reason: 'ticket_void' }, false, 'by_staff'],
  ['an exchange for cheaper tickets', { part: 'exchange_1', reason: 'exchanged' }, false, 'exchanged'],
  ['a second payment', { part: null, reason: 'order_already_paid' }, false, 'paid_twice'],
  ['snacks that staff refund', { part: null, reason: 'by_staff' }, true, 'snacks_by_staff'],
  ['snacks refunded by hand', { part: null, reason: 'refunded_by_hand' }, true, 'snacks'],
] as const)('the mail says why: %s', (_, refund, isOfSnacks, cause) => {
  expect(refundCause(refund, { isOfSnacks, isOfAll: true, isTicketValid: true })).toBe(cause)
})

test.each([
  ['what is left of a payment', { part: null, reason: 'refunded_by_hand' }, 'booking_part'],
  [
    'what is left when the show is cancelled',
    { part: null, reason: 'show_cancelled' },
    'show_cancelled_part',
  ],
  ['a part of a cancelled booking', { part: 'staff_1', reason: 'by_staff' }, 'part_by_staff_without_ticket'],
] as const)(
  'the mail does not say that all goes back, nor that the ticket is valid: %s',
  (_, refund, cause) => {
    expect(refundCause(refund, { isOfSnacks: false, isOfAll: false, isTicketValid: false })).toBe(cause)
  },
)
