import type { z } from 'zod'
import type { pairPhone as endpoint } from '#contract/check-in/phones.ts'
import { toBase64url } from '#domain/check-in/base64url.ts'
import { errorCodeOf } from '#web/lib/errors/error-code.ts'
import { readStored, writeStored } from '#web/lib/browser/browser-storage.ts'
import { storeDoorPhone } from '#web/lib/session/door-phone-store.ts'

const SECRET_BYTES = 32
const SECRETS = 'pairingSecret'

/** Returns the code in the fragment of a pairing address, which reaches no server's log. */
export function pairingCodeOf(hash: string): string | null {
  return /^#pair=([\w-]{43})$/.exec(hash)?.[1] ?? null
}

/** Makes this browser a door phone. `used`: the code is good no more. */
export async function pairPhone(code: string): Promise<'paired' | 'used' | 'failed'> {
  try {
    const response = await fetch('/api/door/phones', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ code, secret: secretFor(code) }),
    })
    const data: unknown = await response.json()
    if (!response.ok) return errorCodeOf(data) === 'pairing_code_invalid' ? 'used' : 'failed'
    const { token, phone } = data as z.infer<(typeof endpoint)['response']>
    storeDoorPhone({ _id: phone._id, token, name: phone.name, gate: phone.gate })
    writeStored('sessionStorage', SECRETS, null)
    // What waits to be sent shall not be deleted by a browser that needs room.
    await navigator.storage?.persist?.()
    return 'paired'
  } catch {
    return 'failed'
  }
}

/** The same code gets the same secret, so that a lost response can be asked for again. */
function secretFor(code: string): string {
  const [of, kept] = readStored('sessionStorage', SECRETS)?.split(' ') ?? []
  if (of === code && kept) return kept
  const secret = toBase64url(crypto.getRandomValues(new Uint8Array(SECRET_BYTES)))
  writeStored('sessionStorage', SECRETS, `${code} ${secret}`)
  return secret
}
