import { expect, test } from 'vitest'
import { createKeyboardWedge } from './keyboard-wedge.ts'

type Options = { readonly pause: number; readonly isInField?: boolean; readonly hasModifier?: boolean }

/** Types keys and returns the scans. */
function type(keys: readonly string[], { pause, isInField = false, hasModifier = false }: Options) {
  const take = createKeyboardWedge()
  return keys.flatMap((key, index) => take({ key, at: index * pause, isInField, hasModifier }) ?? [])
}

const code = [...'K7QM3X', 'Enter']

test('keys within milliseconds and Enter are a scan', () => {
  expect(type(code, { pause: 5 })).toEqual(['K7QM3X'])
  expect(type(['Shift', 'K', '7', 'Shift', 'Q', 'M', '3', 'X', 'Enter'], { pause: 5 })).toEqual(['K7QM3X'])
})

test('two scans one after the other are two', () => {
  expect(type([...code, ...'AB23CD', 'Enter'], { pause: 5 })).toEqual(['K7QM3X', 'AB23CD'])
})

test('keys of a person are none', () => {
  expect(type(code, { pause: 120 })).toEqual([])
  expect(type(['a', 'b', 'Enter'], { pause: 5 })).toEqual([])
  expect(type(['Enter', 'Enter', 'Tab', 'Escape'], { pause: 5 })).toEqual([])
})

test('keys typed into a field, and shortcuts, are none', () => {
  expect(type(code, { pause: 5, isInField: true })).toEqual([])
  expect(type(code, { pause: 5, hasModifier: true })).toEqual([])
})

test('what somebody typed slowly before is not part of a scan', () => {
  const take = createKeyboardWedge()
  const free = { isInField: false, hasModifier: false }
  take({ key: 'z', at: 0, ...free })
  const texts = code.map((key, index) => take({ key, at: 1000 + index, ...free }))
  expect(texts.at(-1)).toBe('K7QM3X')
})
