import { expect, test } from 'vitest'
import { checkDigit, isGstin, placeOfSupply } from './gstin.ts'

test('a GSTIN is known by its form, its state and its check digit', () => {
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

test('one mistyped letter is noticed', () => {
  const rest = '23AABCM2003Q1Z'
  expect(isGstin(rest + checkDigit(rest))).toBe(true)
  expect(isGstin('23AABCM2008Q1Z' + checkDigit(rest))).toBe(false)
})

test('a seat in a cinema is supplied in the cinema’s state', () => {
  expect(placeOfSupply('23AABCM2003Q1ZX')).toBe('Madhya Pradesh (23)')
})
