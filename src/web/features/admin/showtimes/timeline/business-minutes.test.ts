import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  axisOf,
  clockOfMinute,
  dayOf,
  hoursOf,
  minuteOf,
  percentOf,
  snapMinute,
  startOf,
} from './business-minutes.ts'

test('a show at 00:05 stands at the end of the evening before', () => {
  const start = { startDate: '2026-12-06', startAt: '00:05' }
  expect(dayOf(start)).toBe('2026-12-05')
  expect(minuteOf(start)).toBe(18 * 60 + 5)
  expect(startOf('2026-12-05', 18 * 60 + 5)).toEqual(start)
})

test('a minute of a day is a start of that day, and back', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 24 * 60 - 5 }), (minute) => {
      const start = startOf('2026-12-05', minute)
      expect([dayOf(start), minuteOf(start)]).toEqual(['2026-12-05', minute])
      expect(clockOfMinute(minute)).toBe(start.startAt)
    }),
  )
})

test('a start stays within its day, and on a step of five minutes', () => {
  expect(startOf('2026-12-05', -30)).toEqual({ startDate: '2026-12-05', startAt: '06:00' })
  expect(startOf('2026-12-05', 3000)).toEqual({ startDate: '2026-12-06', startAt: '05:55' })
  expect([62, 63, -2].map(snapMinute).map((minute) => minute + 0)).toEqual([60, 65, 0])
})

test('the axis reaches to 03:00, or to the end of the last cleaning', () => {
  expect(axisOf([600])).toEqual({ from: 0, to: 1260 })
  const long = axisOf([1301])
  expect(long.to).toBe(22 * 60)
  expect(percentOf(long, 660)).toBe(50)
  expect(hoursOf(long)).toHaveLength(22)
})
