import { fromBase64url } from '#domain/check-in/base64url.ts'
import { decodeClaims, signedBytes, type TicketClaims } from '#domain/check-in/ticket-payload.ts'
import { splitToken } from '#domain/check-in/ticket-token-parts.ts'

/** A public key of Ed25519: its 32 bytes as base64url. */
export type TicketKey = { readonly id: string; readonly x: string }

/** Returns the claims of a token that one of the keys has signed; null for any other text. The same rule as `verifyTicket` of the server. */
export async function verifyTicket(keys: readonly TicketKey[], token: string): Promise<TicketClaims | null> {
  const parts = splitToken(token)
  if (!parts) return null
  const { keyId, payload, signature } = parts
  for (const { id, x } of keys) {
    const key = fromBase64url(x)
    if (!key || (keyId !== undefined && keyId !== id)) continue
    if (await isSigned({ key, signature, message: signedBytes(payload) })) return decodeClaims(payload)
  }
  return null
}

type Signed = Readonly<Record<'key' | 'signature' | 'message', Uint8Array<ArrayBuffer>>>

/** WebCrypto has Ed25519 since Chromium 137, Safari 17 and Firefox 129. Older phones load a small implementation. */
async function isSigned({ key, signature, message }: Signed): Promise<boolean> {
  try {
    const publicKey = await crypto.subtle.importKey('raw', key, 'Ed25519', false, ['verify'])
    return await crypto.subtle.verify('Ed25519', publicKey, signature, message)
  } catch {
    const { verifyAsync } = await import('@noble/ed25519')
    // Strict, as OpenSSL and WebCrypto are: points of small order are refused.
    return verifyAsync(signature, message, key, { zip215: false }).catch(() => false)
  }
}
