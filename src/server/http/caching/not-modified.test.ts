import { expect, test } from 'vitest'
import { isNotModified } from './not-modified.ts'

test.each([
  ['"a"', true],
  ['W/"a"', true],
  ['"x", W/"a"', true],
  ['"x","a"', true],
  ['*', true],
  ['"x"', false],
  ['"ax"', false],
  ['a', false],
  ['', false],
  [undefined, false],
])('%j has "a": %s', (ifNoneMatch, expected) => {
  expect(isNotModified(ifNoneMatch, '"a"')).toBe(expected)
  expect(isNotModified(ifNoneMatch, 'W/"a"')).toBe(expected)
})
