import { describe, expect, test } from 'vitest'
import { formatCountdown, clockSkew, secondsLeft, announcedMinutes } from './hold-timer.ts'

describe('the countdown of a hold', () => {
  const here = Date.parse('2026-06-01T10:00:00Z')

  test('uses the server’s clock, whatever the client’s clock', () => {
    const skew = clockSkew('2026-06-01T10:30:00Z', here)
    expect(secondsLeft('2026-06-01T10:38:00Z', skew, here)).toBe(480)
    expect(secondsLeft('2026-06-01T10:38:00Z', skew, here + 60_000)).toBe(420)
  })

  test('stops at zero', () => {
    expect(secondsLeft('2026-06-01T09:00:00Z', 0, here)).toBe(0)
  })

  test('is written as minutes and seconds', () => {
    expect([480, 65, 9, 0].map(formatCountdown)).toEqual(['8:00', '1:05', '0:09', '0:00'])
  })

  test('is announced at five, two and one minutes only', () => {
    expect([480, 301, 300, 121, 120, 61, 60, 1, 0].map(announcedMinutes)).toEqual([
      null,
      null,
      5,
      5,
      2,
      2,
      1,
      1,
      null,
    ])
  })
})
