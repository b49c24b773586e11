import { expect, test } from 'vitest'
import type { Reservation } from '#web/api/gen/types.gen.ts'
import { canCancel, sortTickets } from './sort-tickets.ts'

const now = new Date('2026-11-21T13:00:00Z')

function reservation(code: string, startsAt: string, given: Partial<Reservation> = {}): Reservation {
  const endsAt = new Date(Date.parse(startsAt) + 2 * 3_600_000).toISOString()
  return { code, startsAt, endsAt, state: 'confirmed', checkedInAt: null, ...given } as Reservation
}

const running = reservation('running', '2026-11-21T12:00:00Z')
const tonight = reservation('tonight', '2026-11-21T16:00:00Z')
const tomorrow = reservation('tomorrow', '2026-11-22T16:00:00Z')
const lastWeek = reservation('last week', '2026-11-14T16:00:00Z')
const lastYear = reservation('last year', '2025-11-14T16:00:00Z')
const givenBack = reservation('given back', '2026-11-23T16:00:00Z', { state: 'cancelled' })

test('a ticket is upcoming until its show ends; the next show comes first', () => {
  const sorted = sortTickets([tomorrow, lastYear, tonight, givenBack, lastWeek, running], now)
  expect(sorted.upcoming).toEqual([running, tonight, tomorrow])
  expect(sorted.past).toEqual([lastWeek, lastYear])
})

test('a cancelled booking of a show to come is neither upcoming nor past', () => {
  const past = { ...lastWeek, state: 'cancelled' } as const
  const sorted = sortTickets([givenBack, past], now)
  expect(sorted).toEqual({ upcoming: [], cancelled: [givenBack], past: [past] })
})

test('a booking can be cancelled until the show starts, and not after admission or twice', () => {
  expect([tonight, running, lastWeek, givenBack].map((each) => canCancel(each, now))).toEqual([
    true,
    false,
    false,
    false,
  ])
  expect(canCancel({ ...tonight, checkedInAt: '2026-11-21T12:50:00Z' }, now)).toBe(false)
})
