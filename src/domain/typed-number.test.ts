import { describe, expect, test } from 'vitest'
import { parseNumber, parsePercents, parseRupees, parseWholeNumber, requireNumber } from './typed-number.ts'

describe('a number that is typed', () => {
  test.each([
    ['0', 0],
    [' 42 ', 42],
    ['-3', -3],
    ['1250.50', 1250.5],
    ['1,250', 1250],
    ['1,23,456.78', 123_456.78],
    ['123,456', 123_456],
    [7.5, 7.5],
  ])('%j is %d', (typed, number) => {
    expect(parseNumber(typed)).toBe(number)
  })

  test.each([
    '',
    ' ',
    '\u00a0',
    '-',
    '.',
    '12a',
    '1e3',
    '0x10',
    '1,2',
    '1,,000',
    '1,234,56',
    '123,45,678',
    '0,123',
    '1.2.3',
    'Infinity',
    '5 0',
  ])('%j is none', (typed) => {
    expect(parseNumber(typed)).toBeNull()
    expect(() => requireNumber(typed)).toThrow(RangeError)
  })

  test('is none when it is not finite, and not whole when it has decimals or too many digits', () => {
    expect([NaN, Infinity].map(parseNumber)).toEqual([null, null])
    expect(['8', '8.5', '999999999999999', '9,99,99,99,99,99,99,99,999'].map(parseWholeNumber)).toEqual([
      8,
      null,
      999_999_999_999_999,
      null,
    ])
  })

  test('is an amount in rupees when it is not negative and is whole paise', () => {
    expect(['499.50', '0', '-1', '1.234', ''].map(parseRupees)).toEqual([499.5, 0, null, null, null])
  })
})

describe('percentages that are typed', () => {
  test.each([
    ['50, 45', [50, 45]],
    ['50 %, 45 %', [50, 45]],
    ['50%;45.5%', [50, 45.5]],
    ['50  %  45', [50, 45]],
    ['', []],
  ])('%j are %j', (typed, percents) => {
    expect(parsePercents(typed)).toEqual(percents)
  })

  test.each(['50, %', '50, x', '50%%', '% 50', '50, 1e1'])('%j are none', (typed) => {
    expect(parsePercents(typed)).toBeNull()
  })
})
