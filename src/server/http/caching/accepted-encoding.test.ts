import { expect, test } from 'vitest'
import { acceptedEncoding } from './accepted-encoding.ts'

test.each([
  ['gzip, deflate, br', 'br'],
  ['gzip', 'gzip'],
  ['br;q=0, gzip;q=0.5', 'gzip'],
  ['br; q=0.0 , gzip ; q=0', undefined],
  ['identity', undefined],
  ['xgzip, brotli', undefined],
  [undefined, undefined],
])('a client that accepts %j gets %s', (accepted, encoding) => {
  const headers = accepted === undefined ? {} : { 'accept-encoding': accepted }
  expect(acceptedEncoding({ headers }, ['br', 'gzip'])).toBe(encoding)
})
