import { expect, test } from 'vitest'
import { toPaise } from '#domain/money.ts'
import { ticketNote, ticketStamp } from './ticket-validity.ts'

const booked = { voidReason: null, returned: toPaise(0), cancelledAt: null, bookedAt: '2027-01-15T10:00:00Z' }
const whole = { ...booked, returned: toPaise(48_000) }

test('a ticket says the truth about its payment', () => {
  expect(ticketStamp({ ...booked, state: 'confirmed' })).toBeNull()
  expect(ticketNote({ ...booked, state: 'confirmed' })).toBeNull()
  expect(ticketNote({ ...booked, state: 'confirmed', returned: toPaise(10_000) })).toMatch(
    /₹\s?100 .* stays valid/,
  )
  expect(ticketStamp({ ...booked, state: 'disputed' })).toBe('Payment disputed')
  expect(ticketNote({ ...booked, state: 'disputed' })).toContain('not valid')
  const refunded = { ...whole, state: 'void', voidReason: 'refunded' } as const
  expect([ticketStamp(refunded), ticketNote(refunded)]).toEqual([
    'Refunded',
    expect.stringMatching(/returned to you: ₹\s?480/),
  ])
  const chargedBack = { ...whole, state: 'void', voidReason: 'charged_back' } as const
  expect([ticketStamp(chargedBack), ticketNote(chargedBack)]).toEqual([
    'Charged back',
    expect.stringContaining('Your bank has taken'),
  ])
  expect(ticketStamp({ ...booked, state: 'cancelled' })).toBe('Cancelled')
})

test('a cancelled ticket says what goes back for its snacks', () => {
  const cancelled = { ...booked, state: 'cancelled' } as const
  expect(ticketNote(cancelled)).toMatch(/its price is not refunded\.$/)
  expect(ticketNote(cancelled, toPaise(22_000))).toMatch(
    /its price is not refunded\. ₹\s?220 for the snacks goes back/,
  )
})
