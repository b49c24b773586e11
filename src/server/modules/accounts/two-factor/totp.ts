import { Secret, TOTP } from 'otpauth'

const ISSUER = 'Marquee'
const STEP_SECONDS = 30
const DIGITS = 6
/** Steps before and after the current one whose codes are accepted, for phones whose clock is a little off. */
const WINDOW = 1
/** 160 bits, as RFC 4226 recommends. */
const SECRET_BYTES = 20

/** Returns a new secret in base32. */
export function newSecret(): string {
  return new Secret({ size: SECRET_BYTES }).base32
}

/** Returns the address that an authenticator app reads from a QR. */
export function otpauthUrl(secret: string, email: string): string {
  return totpOf(secret, email).toString()
}

/** Returns the step whose code this is, counted from 1970; null for a wrong code or one of more than a step away. */
export function stepOfCode(secret: string, code: string, now: Date): number | null {
  // The library throws for other characters of the same number.
  if (!/^[0-9]{6}$/.test(code)) return null
  const timestamp = now.getTime()
  const delta = totpOf(secret).validate({ token: code, timestamp, window: WINDOW })
  return delta === null ? null : Math.floor(timestamp / 1000 / STEP_SECONDS) + delta
}

/** Returns the code that an app shows at that moment. */
export function codeAt(secret: string, now: Date): string {
  return totpOf(secret).generate({ timestamp: now.getTime() })
}

function totpOf(secret: string, label = ''): TOTP {
  const parameters = { issuer: ISSUER, label, algorithm: 'SHA1', digits: DIGITS, period: STEP_SECONDS }
  return new TOTP({ ...parameters, secret: Secret.fromBase32(secret) })
}
