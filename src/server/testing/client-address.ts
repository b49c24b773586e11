import { createHash } from 'node:crypto'

/**
 * Returns the address that somebody in a test calls from: everybody from a network of their own, as at home. The test site believes
 * `X-Forwarded-For` of one proxy.
 */
export function addressOf(token: string): string {
  const [a = 0, b = 0, c = 0] = createHash('sha256').update(token).digest()
  return `10.${a}.${b}.${c}`
}
