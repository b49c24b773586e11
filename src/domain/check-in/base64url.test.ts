import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fromBase64url, toBase64url } from './base64url.ts'

test('any bytes are spelt as Node spells them, and are the same again', () => {
  fc.assert(
    fc.property(fc.uint8Array(), (bytes) => {
      expect(toBase64url(bytes)).toBe(Buffer.from(bytes).toString('base64url'))
      expect(fromBase64url(toBase64url(bytes))).toEqual(new Uint8Array(bytes))
    }),
  )
})

test('any other spelling is refused', () => {
  for (const text of ['A', 'AB', 'AA==', 'A+', 'A/', 'A A', 'é', '_x']) expect(fromBase64url(text)).toBeNull()
})
