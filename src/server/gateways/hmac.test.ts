import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { isHmac } from './hmac.ts'

test('a signature matches the test vectors of RFC 4231, computed over bytes', () => {
  const body = Buffer.from('what do ya want for nothing?')
  const signature = '5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843'
  expect(isHmac('Jefe', body, signature)).toBe(true)
  expect(isHmac('Jefe', Buffer.concat([body, Buffer.from(' ')]), signature)).toBe(false)
  const bytes = Buffer.from([0xff, 0xfe, 0x00])
  const overBytes = createHmac('sha256', 'Jefe').update(bytes).digest('hex')
  expect(isHmac('Jefe', bytes, overBytes)).toBe(true)
  expect(isHmac('Jefe', Buffer.from(bytes.toString()), overBytes)).toBe(false)
})
