import { createHmac } from 'node:crypto'
import type { Deps } from '#server/deps.ts'

/** Returns the HMAC under which a network that holds seats is stored: recognised again, but not readable, and not that of its sessions. */
export function holdNetwork({ keys }: Pick<Deps, 'keys'>, network: string): string {
  return createHmac('sha256', keys.pseudonym).update(`holds ${network}`).digest('base64url')
}
