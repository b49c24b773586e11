import { expect, test } from 'vitest'
import { countDays, instantsOf, listDays, periodBefore, periodOf } from './day-period.ts'

test('a period without days is the last seven, with one of them seven days from or to it', () => {
  expect(periodOf({}, '2026-11-23')).toEqual({ from: '2026-11-17', to: '2026-11-23' })
  expect(periodOf({ from: '2026-11-01' }, '2026-11-23')).toEqual({ from: '2026-11-01', to: '2026-11-07' })
  expect(periodOf({ to: '2026-03-03' }, '2026-11-23')).toEqual({ from: '2026-02-25', to: '2026-03-03' })
})

test('the period before has the same length and ends the day before', () => {
  expect(periodBefore({ from: '2026-11-17', to: '2026-11-23' })).toEqual({
    from: '2026-11-10',
    to: '2026-11-16',
  })
  expect(periodBefore({ from: '2026-03-01', to: '2026-03-01' })).toEqual({
    from: '2026-02-28',
    to: '2026-02-28',
  })
})

test('days are counted and listed with both ends', () => {
  expect(countDays({ from: '2026-11-23', to: '2026-11-23' })).toBe(1)
  expect(countDays({ from: '2026-11-23', to: '2026-11-22' })).toBe(0)
  expect(listDays({ from: '2026-11-30', to: '2026-12-02' })).toEqual([
    '2026-11-30',
    '2026-12-01',
    '2026-12-02',
  ])
})

test('a business day begins at 06:00 in the cinema', () => {
  expect(instantsOf({ from: '2026-11-23', to: '2026-11-23' })).toEqual({
    from: new Date('2026-11-23T00:30:00Z'),
    until: new Date('2026-11-24T00:30:00Z'),
  })
})
