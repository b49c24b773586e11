import { expect, test } from 'vitest'
import { checkDigit, isGstin, placeOfSupply } from './gstin.ts'

test('a GSTIN is valid by its format, state code and check digit', () => {
  expect(isGstin('27AAPFU0939F1ZV')).toBe(true)
  for (const wrong of [
    '27AAPFU0939F1ZW',
    '28AAPFU0939F1ZV',
    '99AAPFU0939F1ZV',
    '27aapfu0939f1zv',
    '27AAPFU0939F1Z',
    '27AAPFU0939F1ZV ',
    '',
  ])
    expect([wrong, isGstin(wrong)]).toEqual([wrong, false])
})

test('a single mistyped character is detected', () => {
  const rest = '23AABCM2003Q1Z'
  expect(isGstin(rest + checkDigit(rest))).toBe(true)
  expect(isGstin('23AABCM2008Q1Z' + checkDigit(rest))).toBe(false)
})

test('the place of supply is the state of the cinema', () => {
  expect(placeOfSupply('23AABCM2003Q1ZX')).toBe('Madhya Pradesh (23)')
})
