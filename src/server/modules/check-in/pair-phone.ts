import { randomBytes } from 'node:crypto'
import { AppError } from '#contract/errors.ts'
import { minutesAfter } from '#domain/time.ts'
import type { Deps } from '#server/deps.ts'
import { recordChange, type ActorDeps } from '#server/modules/audit/index.ts'
import { inTransaction } from '#server/platform/database.ts'
import { isSecretOf } from './authenticate-phone.ts'
import { hashOf } from './phone-token.ts'
import {
  findPhone,
  findPhoneOfCode,
  insertPairingCode,
  insertPhone,
  revokePhone,
  useCode,
  type PhoneRow,
} from './phones.queries.ts'

const CODE_MINUTES = 10
const CODE_BYTES = 32

type PairDeps = ActorDeps<'db' | 'keys' | 'now' | 'newId'>
type Wanted = { readonly name: string; readonly gate: string; readonly createdBy: string }

/** Returns a code that makes one phone a door, once and within 10 minutes. The database keeps an HMAC of it. */
export async function createPairingCode(
  deps: PairDeps,
  { name, gate, createdBy }: Wanted,
): Promise<{ readonly code: string; readonly expiresAt: Date }> {
  const code = randomBytes(CODE_BYTES).toString('base64url')
  const { current } = deps.keys.phone
  const createdAt = deps.now()
  const expiresAt = minutesAfter(createdAt, CODE_MINUTES)
  const id = deps.newId()
  await inTransaction(deps, async (deps) => {
    const hash = hashOf('code', code, current)
    await insertPairingCode(deps.db, {
      id,
      name,
      gate,
      createdBy,
      createdAt,
      expiresAt,
      keyId: current.id,
      hash,
    })
    await recordChange(deps, { action: 'pairing_code.created', subjectId: id, after: { gate } })
  })
  return { code, expiresAt }
}

/**
 * Makes a phone a door. The same code with the same secret returns the same phone, because the response of the first time may be lost.
 * Throws `pairing_code_invalid`.
 */
export async function pairPhone(
  deps: PairDeps & Pick<Deps, 'security'>,
  { code, secret }: { readonly code: string; readonly secret: string },
): Promise<PhoneRow> {
  const { current, previous } = deps.keys.phone
  const hashes = [current, previous].flatMap((key) => (key ? [hashOf('code', code, key)] : []))
  const at = deps.now()
  const id = await inTransaction(deps, async (deps) => {
    const used = await useCode(deps.db, { hashes, at })
    if (!used) return null
    const id = deps.newId()
    await insertPhone(deps.db, used, {
      id,
      keyId: current.id,
      secretHash: hashOf('secret', secret, current),
      at,
    })
    await recordChange(deps, { action: 'door_phone.paired', subjectId: id, after: { gate: used.gate } })
    return id
  })
  const phone = id === null ? await findPhoneOfCode(deps.db, { hashes, at }) : await findPhone(deps.db, id)
  if (phone && isSecretOf(deps, phone, secret)) {
    if (id !== null) deps.security.record({ kind: 'door_phone_paired', account: id })
    return phone
  }
  deps.security.record(
    phone ? { kind: 'credential_reused', credential: 'used_pairing_code' } : { kind: 'pairing_refused' },
  )
  throw new AppError('pairing_code_invalid')
}

/** The next call of the phone is refused. Idempotent. Throws `not_found`. */
export async function revokeDoorPhone(
  deps: ActorDeps<'db' | 'now' | 'newId' | 'security'>,
  { id, by }: { readonly id: string; readonly by: string },
): Promise<void> {
  if (!(await findPhone(deps.db, id))) throw new AppError('not_found')
  const isRevoked = await inTransaction(deps, async (deps) => {
    if (!(await revokePhone(deps.db, { id, by, at: deps.now() }))) return false
    await recordChange(deps, { action: 'door_phone.revoked', subjectId: id })
    return true
  })
  if (isRevoked) deps.security.record({ kind: 'door_phone_revoked', account: id })
}
