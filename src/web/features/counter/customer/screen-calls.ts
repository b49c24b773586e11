import type { z } from 'zod'
import type { pairScreen as endpoint } from '#contract/counter-screens.ts'
import { toBase64url } from '#domain/check-in/base64url.ts'
import { getCustomerScreenResponseTransformer } from '#web/api/gen/transformers.gen.ts'
import type { CustomerScreen } from '#web/api/gen/types.gen.ts'
import { errorCodeOf } from '#web/lib/errors/error-code.ts'
import { readStored, writeStored } from '#web/lib/browser/browser-storage.ts'
import { endScreenToken, storeScreenToken } from './screen-store.ts'

const SECRET_BYTES = 32
const SECRETS = 'screenSecret'

/** Returns the code in the fragment of a pairing address, which reaches no server's log. */
export function pairingCodeOf(hash: string): string | null {
  return /^#pair=([0-9A-Z]{8})$/.exec(hash)?.[1] ?? null
}

/** Makes this browser a screen. `used`: the code is good no more. */
export async function pairScreen(code: string): Promise<'paired' | 'used' | 'failed'> {
  try {
    const response = await fetch('/api/counter/screens', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ code, secret: secretFor(code) }),
    })
    const data: unknown = await response.json()
    if (!response.ok) return errorCodeOf(data) === 'pairing_code_invalid' ? 'used' : 'failed'
    storeScreenToken((data as z.infer<(typeof endpoint)['response']>).token)
    writeStored('sessionStorage', SECRETS, null)
    return 'paired'
  } catch {
    return 'failed'
  }
}

/** The same code gets the same secret, so that a lost response can be asked for again. */
function secretFor(code: string): string {
  const [of, kept] = readStored('sessionStorage', SECRETS)?.split(' ') ?? []
  if (of === encodeURIComponent(code) && kept) return kept
  const secret = toBase64url(crypto.getRandomValues(new Uint8Array(SECRET_BYTES)))
  writeStored('sessionStorage', SECRETS, `${encodeURIComponent(code)} ${secret}`)
  return secret
}

/** Reads what the customer sees. A token that is refused is forgotten. */
export async function readScreen(token: string, signal: AbortSignal): Promise<CustomerScreen> {
  const response = await fetch('/api/counter/screen', { headers: bearer(token), signal })
  if (response.status === 401) endScreenToken(token)
  if (!response.ok) throw new Error(`status ${response.status}`)
  return getCustomerScreenResponseTransformer(await response.json())
}

export function screenOfEvent(json: string): Promise<CustomerScreen> {
  return getCustomerScreenResponseTransformer(JSON.parse(json))
}

export async function readQr(token: string, saleId: string, signal: AbortSignal): Promise<Blob> {
  const address = `/api/counter/upi-payments/${saleId}/qr.png`
  const response = await fetch(address, { headers: bearer(token), signal })
  if (!response.ok) throw new Error(`status ${response.status}`)
  return response.blob()
}

function bearer(token: string) {
  return { authorization: ['Bearer', token].join(' ') }
}
