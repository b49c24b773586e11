import { expect, test } from 'vitest'
import { gapText } from './gap-text.ts'

test.each([
  [null, /^No choice/],
  [0, /^No better day/],
  [0.0004, /^No better day/],
  [0.015, /1\.5 %/],
  [0.999, /99\.9 %/],
  [1, /not known/],
  [2.36, /not known/],
])('a gap of %j reads %s', (gap, text) => {
  expect(gapText(gap)).toMatch(text)
})
