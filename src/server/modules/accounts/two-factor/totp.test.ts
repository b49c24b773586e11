import { expect, test } from 'vitest'
import { codeAt, newSecret, otpauthUrl, stepOfCode } from './totp.ts'

// The secret of RFC 6238, appendix B, and the last six digits of its table for SHA-1.
const RFC_SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'

test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_234_567_890, '005924'],
  [20_000_000_000, '353130'],
])('the code at second %i is that of RFC 6238', (second, code) => {
  expect(codeAt(RFC_SECRET, new Date(second * 1000))).toBe(code)
})

const at = (second: number) => new Date(second * 1000)
const STEP = 40_000_000

test.each([
  ['two steps before', -2, null],
  ['the step before', -1, STEP - 1],
  ['the current step', 0, STEP],
  ['the step after', 1, STEP + 1],
  ['two steps after', 2, null],
])('the code of %s', (_name, steps, expected) => {
  const secret = newSecret()
  const start = STEP * 30
  for (const second of [start, start + 29]) {
    expect(stepOfCode(secret, codeAt(secret, at(start + steps * 30)), at(second))).toBe(expected)
  }
})

test.each(['', '12345', '1234567', 'abcdef', '１２３４５６'])('%j is no code', (code) => {
  expect(stepOfCode(RFC_SECRET, code, at(59))).toBeNull()
})

test('the address for the app names the cinema, the account and the secret', () => {
  const url = new URL(otpauthUrl(RFC_SECRET, 'meera@marquee.example'))
  expect(decodeURIComponent(url.pathname)).toContain('Marquee:meera@marquee.example')
  expect(url.searchParams.get('secret')).toBe(RFC_SECRET)
})
