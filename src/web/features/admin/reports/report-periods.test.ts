import { expect, test } from 'vitest'
import { commonPeriods, periodOf } from './report-periods.ts'

test('a week of the programme is from Friday to Thursday', () => {
  const weeks = (today: string) =>
    commonPeriods(today)
      .filter(({ key }) => key.endsWith('week'))
      .map(({ from, until }) => `${from} ${until}`)
  // A Thursday, and the Friday after it.
  expect(weeks('2026-01-29')).toEqual(['2026-01-23 2026-01-29', '2026-01-16 2026-01-22'])
  expect(weeks('2026-01-30')).toEqual(['2026-01-30 2026-01-30', '2026-01-23 2026-01-29'])
})

test('the last month of January is December of the year before', () => {
  expect(commonPeriods('2026-01-30')).toContainEqual(
    expect.objectContaining({ key: 'last_month', from: '2025-12-01', until: '2025-12-31' }),
  )
})

test('an address without a period is about yesterday, by the business day', () => {
  const beforeSix = new Date('2026-01-30T05:00:00+05:30')
  expect(periodOf(undefined, 'x', beforeSix)).toEqual({ from: '2026-01-28', until: '2026-01-28' })
  expect(periodOf('2026-01-01', undefined, beforeSix)).toEqual({ from: '2026-01-01', until: '2026-01-01' })
})
