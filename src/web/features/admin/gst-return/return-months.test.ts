import { expect, test } from 'vitest'
import { monthChoices, monthOf } from './return-months.ts'

const at = (instant: string) => new Date(instant)

test('the return of the month before is shown, by the clock of the company', () => {
  expect(monthOf(undefined, at('2026-01-15T12:00:00Z'))).toBe('2025-12')
  // 1 December in India.
  expect(monthOf(undefined, at('2026-11-30T19:00:00Z'))).toBe('2026-11')
})

test('the month of the address is shown, unless it has no return', () => {
  expect(monthOf('2026-03', at('2026-11-30T12:00:00Z'))).toBe('2026-03')
  for (const wrong of ['2025-04', '2026-13', 'May', 3])
    expect(monthOf(wrong, at('2026-11-30T12:00:00Z'))).toBe('2026-10')
})

test('two years can be chosen, and nothing before table 12 was divided', () => {
  const early = monthChoices(at('2025-07-01T12:00:00Z'))
  expect(early.map(({ value }) => value)).toEqual(['2025-07', '2025-06', '2025-05'])
  const later = monthChoices(at('2028-02-01T12:00:00Z'))
  expect(later).toHaveLength(24)
  expect(later.at(-1)).toEqual({ value: '2026-03', label: 'Mar 2026' })
})
