import { expect, test } from 'vitest'
import { initialOf } from './initial-of.ts'

test.each([
  ['asha Rao', 'A'],
  ['प्रिया', 'प'],
  ['\u{1f600} Ravi', '\u{1f600}'],
  ['\u{1f44d}\u{1f3fd} Ravi', '\u{1f44d}\u{1f3fd}'],
  ['\u{1f468}\u200d\u{1f469}\u200d\u{1f467} Rao', '\u{1f468}\u200d\u{1f469}\u200d\u{1f467}'],
  ['\u{1f1ee}\u{1f1f3} Fan', '\u{1f1ee}\u{1f1f3}'],
  ['\u{20bb7}田', '\u{20bb7}'],
  ['', ''],
])('the initial of %j is %j', (name, initial) => {
  expect(initialOf(name)).toBe(initial)
})
