import { expect, test } from 'vitest'
import { csvInstant } from './format.ts'

test.each([
  ['2026-11-26T02:46:54.086Z', '2026-11-26 08:16'],
  ['2026-11-26T20:00:00Z', '2026-11-27 01:30'],
  [null, ''],
])('the instant %s stands in a file by the clock of the cinema: %s', (instant, text) => {
  expect(csvInstant(instant)).toBe(text)
})
