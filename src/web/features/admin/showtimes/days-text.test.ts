import { expect, test } from 'vitest'
import { daysText } from './days-text.ts'

test.each([
  ['one day', [['2026-12-05', '18:00']], 'Sat, 5 Dec'],
  [
    'a start after midnight belongs to the evening before',
    [
      ['2026-12-05', '18:00'],
      ['2026-12-06', '00:05'],
    ],
    'Sat, 5 Dec',
  ],
  [
    'several days are the first and the last',
    [
      ['2026-12-07', '10:00'],
      ['2026-12-05', '10:00'],
    ],
    'Sat, 5 Dec – Mon, 7 Dec',
  ],
])('%s', (_rule, starts, text) => {
  const shows = starts.map(([startDate = '', startAt = '']) => ({ startDate, startAt }))
  expect(daysText(shows, '2026-12-01')).toBe(text)
})
