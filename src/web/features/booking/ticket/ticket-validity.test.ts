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

test('a cancelled ticket says what went back of its payment', () => {
  const cancelled = { ...booked, state: 'cancelled', total: toPaise(72_000) } as const
  expect(ticketNote({ ...cancelled, returned: toPaise(45_000) })).toMatch(
    /So far ₹\s?450 of its payment has gone back/,
  )
  expect(ticketNote({ ...cancelled, returned: toPaise(45_000) })).not.toContain('not refunded')
  expect(ticketNote({ ...cancelled, returned: toPaise(72_000) })).toMatch(/was returned to you: ₹\s?720/)
})

test('a cancelled ticket says that the whole payment goes back only if its move returns it', () => {
  const move = { at: booked.bookedAt, cinema: 'Screen 1-Gold', date: '2027-01-16', startAt: '10:00' }
  const moved = { ...move, formats: [], seats: ['A1'] }
  const cancelled = { ...booked, state: 'cancelled' } as const
  const byCinema = { ...moved, cause: 'show_moved', returnsPayment: true } as const
  const exchanged = { ...moved, cause: 'exchanged', returnsPayment: false } as const
  expect(ticketNote({ ...cancelled, moved: byCinema })).toContain('the whole payment goes back')
  expect(ticketNote({ ...cancelled, moved: exchanged })).toContain('its price is not refunded')
})

test('a cancelled ticket says what goes back for its snacks', () => {
  const cancelled = { ...booked, state: 'cancelled' } as const
  expect(ticketNote(cancelled)).toMatch(/its price is not refunded\.$/)
  expect(ticketNote(cancelled, toPaise(22_000))).toMatch(
    /its price is not refunded\. ₹\s?220 for the snacks goes back/,
  )
})
