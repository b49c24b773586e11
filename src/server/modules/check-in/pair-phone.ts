import { randomBytes } from 'node:crypto'
import { AppError } from '#contract/errors.ts'
import { ALL_GATES } from '#domain/check-in/verdict.ts'
import { minutesAfter } from '#domain/time.ts'
import type { Deps } from '#server/deps.ts'
import { recordChange, recordChanges, type ActorDeps } from '#server/modules/audit/index.ts'
import { findOnlyAuditorium } from '#server/modules/venues/index.ts'
import { inTransaction, type Transaction } from '#server/platform/database.ts'
import { isSecretOf } from './authenticate-phone.ts'
import { hashOf } from './phone-token.ts'
import {
  findPhone,
  findPhoneOfCode,
  insertPairingCode,
  insertPhone,
  renewPhone,
  revokePhone,
  revokePhonesPairedBy,
  useCode,
  type PhoneRow,
} from './phones.queries.ts'

const CODE_MINUTES = 10
const CODE_BYTES = 32
/** A phone is a door for so long, and again from the day on which an admin renews it. */
const PHONE_DAYS = 30
const MINUTES_A_DAY = 1440

type PairDeps = ActorDeps<'db' | 'keys' | 'now' | 'newId'>
type Wanted = {
  readonly name: string
  readonly gate: string
  /** Of the gate; needed where several venues have an auditorium of its name. */
  readonly auditoriumId?: string | undefined
  readonly createdBy: string
}

/**
 * Returns a code that makes one phone a door, once and within 10 minutes. The database keeps an HMAC of it. Throws `gate_unknown` for a gate
 * that is no auditorium, or that several venues have.
 */
export async function createPairingCode(
  deps: PairDeps,
  { name, gate, createdBy, ...wanted }: Wanted,
): Promise<{ readonly code: string; readonly expiresAt: Date }> {
  const code = randomBytes(CODE_BYTES).toString('base64url')
  const { current } = deps.keys.phone
  const auditoriumId = await auditoriumOf(deps, { ...wanted, gate })
  const createdAt = deps.now()
  const expiresAt = minutesAfter(createdAt, CODE_MINUTES)
  const id = deps.newId()
  await inTransaction(deps, async (deps) => {
    const hash = hashOf('code', code, current)
    await insertPairingCode(deps.db, {
      id,
      name,
      gate,
      auditoriumId,
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

/** Null: at every door. */
async function auditoriumOf(
  { db }: Pick<PairDeps, 'db'>,
  { gate, auditoriumId }: Pick<Wanted, 'gate' | 'auditoriumId'>,
): Promise<string | null> {
  if (gate === ALL_GATES) return null
  const auditorium = await findOnlyAuditorium(db, { auditoriumId, room: gate })
  if (!auditorium) throw new AppError('gate_unknown')
  return auditorium.id
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
      expiresAt: phoneEndFrom(at),
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

/** Revokes all phones that somebody has paired, because they are no admin any more; each is in the audit log. */
export async function revokePhonesOf(
  deps: ActorDeps<'now' | 'newId'> & { readonly db: Transaction },
  userId: string,
): Promise<void> {
  const revoked = await revokePhonesPairedBy(deps.db, {
    userId,
    by: deps.actor.userId ?? userId,
    at: deps.now(),
  })
  await recordChanges(
    deps,
    revoked.map(({ id }) => ({
      action: 'door_phone.revoked',
      subjectId: id,
      reason: 'pairing_account_ended',
    })),
  )
}

/** Makes a phone a door for another 30 days from now. Throws `not_found`, and `phone_ended` for one that is a door no more: it is paired again. */
export async function renewDoorPhone(deps: ActorDeps<'db' | 'now' | 'newId'>, id: string): Promise<PhoneRow> {
  const at = deps.now()
  const before = await findPhone(deps.db, id)
  if (!before) throw new AppError('not_found')
  const expiresAt = phoneEndFrom(at)
  await inTransaction(deps, async (deps) => {
    if (!(await renewPhone(deps.db, { id, at, expiresAt }))) throw new AppError('phone_ended')
    const after = { expiresAt: expiresAt.toISOString() }
    await recordChange(deps, { action: 'door_phone.renewed', subjectId: id, after })
  })
  return { ...before, expiresAt }
}

function phoneEndFrom(at: Date): Date {
  return minutesAfter(at, PHONE_DAYS * MINUTES_A_DAY)
}
