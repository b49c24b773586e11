import { jwtVerify, SignJWT } from 'jose'
import { minutesAfter } from '#domain/time.ts'

const ISSUER = 'marquee'
export const LIFE_MINUTES = 30 * 24 * 60

export function signToken(
  key: Uint8Array,
  { sessionId, userId, at }: { sessionId: string; userId: string; at: Date },
): Promise<string> {
  return new SignJWT({ sid: sessionId })
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject(userId)
    .setIssuer(ISSUER)
    .setIssuedAt(at)
    .setExpirationTime(minutesAfter(at, LIFE_MINUTES))
    .sign(key)
}

export type Token = { readonly sessionId: string; readonly expiresAt: Date }

/** Returns the claims of a sign-in token; null when it is forged, expired or of another kind. */
export async function readToken(key: Uint8Array, token: string, at: Date): Promise<Token | null> {
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
