import { expect, test } from 'vitest'
import { CODE_ALPHABET } from './booking-code.ts'
import { checkSign, groupCode, readGiftCardCode } from './gift-cards.ts'

const SIGNS = 'H7KQ2MZP9TW4XCA'
const CODE = SIGNS + checkSign(SIGNS)

test('a code is read in any case, with spaces and hyphens', () => {
  expect(readGiftCardCode(` ${groupCode(CODE).toLowerCase()} `)).toBe(CODE)
  expect(groupCode(CODE)).toMatch(/^(\w{4}-){3}\w{4}$/)
})

test('no single wrong sign is a code', () => {
  for (const place of CODE.split('').keys())
    for (const sign of CODE_ALPHABET) {
      const typed = CODE.slice(0, place) + sign + CODE.slice(place + 1)
      if (typed !== CODE) expect(readGiftCardCode(typed)).toBeNull()
    }
})

test('two neighbours that are exchanged are no code', () => {
  for (const place of CODE.split('').slice(0, -1).keys()) {
    const typed = CODE.slice(0, place) + CODE.charAt(place + 1) + CODE.charAt(place) + CODE.slice(place + 2)
    if (typed !== CODE) expect(readGiftCardCode(typed)).toBeNull()
  }
})

test.each(['', 'H7KQ', `${CODE}2`, CODE.replace('H', '0'), `${CODE.slice(0, -1)}💥`])(
  '%j is no code',
  (typed) => {
    expect(readGiftCardCode(typed)).toBeNull()
  },
)
