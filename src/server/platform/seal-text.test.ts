import { expect, test } from 'vitest'
import { nameKey } from './key-ring.ts'
import { sealText, unsealText } from './seal-text.ts'

const named = (fill: number) => {
  const key = new Uint8Array(32).fill(fill)
  return nameKey(key, key)
}
const first = { current: named(1) }
const rotated = { current: named(2), previous: named(1) }

test('a sealed text is read in its context only, also after a rotation', () => {
  const sealed = sealText(first, 'secret', 'asha')
  expect(sealed).not.toContain('secret')
  expect(unsealText(first, sealed, 'asha')).toBe('secret')
  expect(unsealText(rotated, sealed, 'asha')).toBe('secret')
  expect(unsealText(first, sealed, 'ravi')).toBeNull()
  expect(unsealText({ current: named(2) }, sealed, 'asha')).toBeNull()
})

test.each(['', 'x', 'abcd', `${first.current.id}AAAA`])('%j is no sealed text', (text) => {
  expect(unsealText(first, text, 'asha')).toBeNull()
})

test('a changed text is refused', () => {
  const sealed = sealText(first, 'secret', 'asha')
  const changed = sealed.slice(0, -2) + (sealed.endsWith('AA') ? 'BB' : 'AA')
  expect(unsealText(first, changed, 'asha')).toBeNull()
})
