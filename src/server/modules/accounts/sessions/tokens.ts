import { decodeProtectedHeader, jwtVerify, SignJWT } from 'jose'
import { minutesAfter } from '#domain/time.ts'
import { candidateKeys, type KeyRing } from '#server/platform/key-ring.ts'

const ISSUER = 'marquee'
export const LIFE_MINUTES = 30 * 24 * 60

export function signToken(
  { current }: KeyRing<Uint8Array>,
  { sessionId, userId, at }: { sessionId: string; userId: string; at: Date },
): Promise<string> {
  return new SignJWT({ sid: sessionId })
    .setProtectedHeader({ alg: 'HS256', kid: current.id })
    .setSubject(userId)
    .setIssuer(ISSUER)
    .setIssuedAt(at)
    .setExpirationTime(minutesAfter(at, LIFE_MINUTES))
    .sign(current.key)
}

export type Token = { readonly sessionId: string; readonly expiresAt: Date }

/** Returns the claims of a sign-in token; null when it is forged, expired or of another kind. */
export async function readToken(keys: KeyRing<Uint8Array>, token: string, at: Date): Promise<Token | null> {
  for (const key of candidateKeys(keys, keyIdOf(token))) {
    const claims = await verify(key, token, at)
    if (claims) return claims
  }
  return null
}

/** Tokens of earlier versions have no key id. */
function keyIdOf(token: string): string | undefined {
  try {
    return decodeProtectedHeader(token).kid
  } catch {
    return undefined
  }
}

async function verify(key: Uint8Array, token: string, at: Date): Promise<Token | null> {
  try {
    const { payload } = await jwtVerify(token, key, {
      issuer: ISSUER,
      algorithms: ['HS256'],
      requiredClaims: ['exp'],
      currentDate: at,
    })
    const { sid, exp = 0 } = payload
    return typeof sid === 'string' ? { sessionId: sid, expiresAt: new Date(exp * 1000) } : null
  } catch {
    return null
  }
}
