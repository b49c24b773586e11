import { minutesAfter } from '#domain/time.ts'
import type { Deps } from '#server/deps.ts'
import type { AuthenticatePhone } from '#server/http/access.ts'
import { candidateKeys } from '#server/platform/key-ring.ts'
import { hashOf, isSameHash, readPhoneToken } from './phone-token.ts'
import { findPhone, markPhoneSeen, type PhoneRow } from './phones.queries.ts'

type PhoneDeps = Pick<Deps, 'db' | 'keys' | 'now' | 'log' | 'security'>

/** Returns the phone of a bearer token, which is read with every request: a phone that is revoked or has ended is refused at once by every process. */
export function createAuthenticatePhone(deps: PhoneDeps): AuthenticatePhone {
  return async (bearer) => {
    const token = readPhoneToken(bearer)
    if (!token) return undefined
    const phone = await findPhone(deps.db, token.id)
    if (!phone || !isSecretOf(deps, phone, token.secret)) return null
    if (phone.revokedAt) {
      deps.security.record({ kind: 'credential_reused', credential: 'revoked_phone', account: phone.id })
      return null
    }
    if (phone.expiresAt <= deps.now()) return null
    noteSeen(deps, phone)
    const { id, name, gate, auditoriumId, expiresAt } = phone
    return { id, name, gate, auditoriumId, expiresAt }
  }
}

/** Whether the secret is the one that the phone was paired with. */
export function isSecretOf({ keys }: Pick<Deps, 'keys'>, phone: PhoneRow, secret: string): boolean {
  return candidateKeys(keys.phone, phone.keyId).some((key) =>
    isSameHash(hashOf('secret', secret, { id: phone.keyId, key }), phone.secretHash),
  )
}

/** Once a minute at most. Runs in the background: when it fails, the next request tries again. */
function noteSeen({ db, now, log }: PhoneDeps, { id, lastSeenAt }: PhoneRow): void {
  if (lastSeenAt > minutesAfter(now(), -1)) return
  markPhoneSeen(db, id, now()).catch((error: unknown) =>
    log.debug({ err: error }, 'a phone was not marked as seen'),
  )
}
