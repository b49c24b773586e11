import { createRemoteJWKSet, errors, jwtVerify, type JWTPayload } from 'jose'
import { AppError } from '#contract/errors.ts'
import type { IdentityVerifier, VerifiedIdentity } from '#server/ports/identity-verifier.ts'

type GoogleOptions = {
  readonly keysUrl: string
  readonly issuers: readonly string[]
  readonly clientId: string
  readonly timeoutMilliseconds: number
  readonly now: () => Date
}

export const googleIssuer = {
  keysUrl: 'https://www.googleapis.com/oauth2/v3/certs',
  issuers: ['https://accounts.google.com', 'accounts.google.com'],
} as const

/** Error codes of jose that concern the key server, not the token. */
const keyServerFaults = new Set(['ERR_JWKS_TIMEOUT', 'ERR_JWKS_INVALID', 'ERR_JOSE_GENERIC'])

/** Verifies ID tokens against Google's keys, which are fetched once, and again when an unknown key signs. */
export function createGoogle({
  keysUrl,
  issuers,
  clientId,
  timeoutMilliseconds,
  now,
}: GoogleOptions): IdentityVerifier & { readonly clientId: string } {
  const keys = createRemoteJWKSet(new URL(keysUrl), { timeoutDuration: timeoutMilliseconds })
  return {
    clientId,
    async verify(token, age) {
      try {
        const { payload } = await jwtVerify(token, keys, {
          issuer: [...issuers],
          audience: clientId,
          algorithms: ['RS256'],
          requiredClaims: ['exp', 'sub', 'email'],
          currentDate: now(),
          ...(age && { maxTokenAge: age.mostSeconds }),
        })
        return personOf(payload)
      } catch (error) {
        if (error instanceof errors.JOSEError && !keyServerFaults.has(error.code)) return null
        throw Object.assign(new AppError('provider_unavailable'), { cause: error })
      }
    },
  }
}

/** Google has verified the email and is authoritative for it: https://developers.google.com/identity/gsi/web/guides/verify-google-id-token */
function isProvenBy({ email, email_verified: isVerified, hd }: JWTPayload): boolean {
  if (isVerified !== true && isVerified !== 'true') return false
  return typeof hd === 'string' ? hd !== '' : /@(?:gmail|googlemail)\.com$/i.test(String(email))
}

function personOf(payload: JWTPayload): VerifiedIdentity | null {
  const { sub, email, nonce } = payload
  if (!sub || typeof email !== 'string') return null
  return {
    provider: 'google',
    subject: sub,
    email,
    isEmailVerified: isProvenBy(payload),
    nonce: typeof nonce === 'string' ? nonce : null,
  }
}
