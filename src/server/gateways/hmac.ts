import { createHmac, timingSafeEqual } from 'node:crypto'

/** Whether `signature` is the HMAC-SHA256 of the message in lower-case hexadecimal; takes the same time whatever it is. */
export function isHmac(secret: string, message: string | Buffer, signature: string): boolean {
  // Buffer.from would stop at the first character that is not hexadecimal and ignore the rest.
  if (!/^[0-9a-f]{64}$/.test(signature)) return false
  const expected = createHmac('sha256', secret).update(message).digest()
  return timingSafeEqual(Buffer.from(signature, 'hex'), expected)
}
