import { randomInt } from 'node:crypto'
import { AppError } from '#contract/errors.ts'
import { SCREEN_CODE_LENGTH, SCREEN_CODE_SIGNS } from '#domain/customer-screen.ts'
import { minutesAfter } from '#domain/time.ts'
import type { Deps } from '#server/deps.ts'
import { recordChange, recordChanges, type ActorDeps } from '#server/modules/audit/index.ts'
import { inTransaction, type Transaction } from '#server/platform/database.ts'
import { hashOf, isSecretOf } from './screen-token.ts'
import {
  deleteScreensBefore,
  findScreen,
  findScreenOfCode,
  insertScreenCode,
  revokeScreen,
  revokeScreensOfClerk,
  useScreenCode,
  type ScreenRow,
} from './screens.queries.ts'

const CODE_MINUTES = 10
const MINUTES_A_DAY = 1440
const SCREEN_DAYS = 30
/** A code that somebody tries again on the same day is told apart from a guess in the security events. */
const CODE_KEPT_DAYS = 1
const SCREEN_KEPT_DAYS = 90

type PairDeps = ActorDeps<'db' | 'keys' | 'now' | 'newId'>

/** Returns a code that makes one device the screen of the clerk's customers, once and within 10 minutes. The database keeps an HMAC of it. */
export async function createScreenCode(
  deps: PairDeps,
  clerkId: string,
): Promise<{ readonly code: string; readonly expiresAt: Date }> {
  const code = Array.from({ length: SCREEN_CODE_LENGTH }, randomSign).join('')
  const { current } = deps.keys.phone
  const createdAt = deps.now()
  const expiresAt = minutesAfter(createdAt, CODE_MINUTES)
  const id = deps.newId()
  await inTransaction(deps, async (deps) => {
    const hash = hashOf('code', code, current)
    await insertScreenCode(deps.db, { id, clerkId, keyId: current.id, hash, createdAt, expiresAt })
    await recordChange(deps, { action: 'screen_code.created', subjectId: id })
  })
  return { code, expiresAt }
}

function randomSign(): string {
  return SCREEN_CODE_SIGNS.charAt(randomInt(SCREEN_CODE_SIGNS.length))
}

type PairRequest = { readonly code: string; readonly secret: string }

/**
 * Makes a device the screen of a clerk's customers. The same code with the same secret returns the same screen, because the response of the
 * first time may be lost. Throws `pairing_code_invalid`.
 */
export async function pairScreen(
  deps: PairDeps & Pick<Deps, 'security'>,
  { code, secret }: PairRequest,
): Promise<ScreenRow> {
  const { current, previous } = deps.keys.phone
  const typed = code.toUpperCase().replaceAll(/[\s-]/g, '')
  const hashes = [current, previous].flatMap((key) => (key ? [hashOf('code', typed, key)] : []))
  const at = deps.now()
  const used = await inTransaction(deps, async (deps) => {
    const expiresAt = minutesAfter(at, SCREEN_DAYS * MINUTES_A_DAY)
    const secretHash = hashOf('secret', secret, current)
    const screen = await useScreenCode(deps.db, { hashes, keyId: current.id, secretHash, expiresAt, at })
    if (screen) await recordChange(deps, { action: 'customer_screen.paired', subjectId: screen.id })
    return screen
  })
  const screen = await findScreenOfCode(deps.db, { hashes, at })
  if (screen?.maySell && isSecretOf(deps.keys.phone, screen, secret)) {
    if (used) deps.security.record({ kind: 'customer_screen_paired', account: screen.id })
    return screen
  }
  deps.security.record(
    screen ? { kind: 'credential_reused', credential: 'used_pairing_code' } : { kind: 'pairing_refused' },
  )
  throw new AppError('pairing_code_invalid')
}

type Removal = { readonly id: string; readonly by: string; readonly isAdmin: boolean }

/** The next call of the screen is refused, and its stream ends. Idempotent. Throws `not_found`, also for the screen of another clerk unless an admin asks. */
export async function removeScreen(
  deps: ActorDeps<'db' | 'now' | 'newId' | 'security' | 'seatBus'>,
  { id, by, isAdmin }: Removal,
): Promise<void> {
  const screen = await findScreen(deps.db, id)
  if (!screen || (screen.clerkId !== by && !isAdmin)) throw new AppError('not_found')
  const isRevoked = await inTransaction(deps, async (deps) => {
    if (!(await revokeScreen(deps.db, { id, by, at: deps.now() }))) return false
    await recordChange(deps, { action: 'customer_screen.revoked', subjectId: id })
    return true
  })
  if (!isRevoked) return
  deps.security.record({ kind: 'customer_screen_revoked', account: id })
  deps.seatBus.changed(id)
}

/** Revokes all screens of a clerk who may not sell any more; each is in the audit log. */
export async function revokeScreensOf(
  deps: ActorDeps<'now' | 'newId'> & { readonly db: Transaction },
  clerkId: string,
): Promise<void> {
  const by = deps.actor.userId ?? clerkId
  const revoked = await revokeScreensOfClerk(deps.db, { clerkId, by, at: deps.now() })
  const reason = 'pairing_account_ended'
  await recordChanges(
    deps,
    revoked.map((subjectId) => ({ action: 'customer_screen.revoked', subjectId, reason })),
  )
}

/** Deletes codes that nobody used a day after they expired, and screens 90 days after they ended. */
export function deleteOldScreens({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> {
  const daysAgo = (days: number) => minutesAfter(now(), -days * MINUTES_A_DAY)
  return deleteScreensBefore(db, { codes: daysAgo(CODE_KEPT_DAYS), screens: daysAgo(SCREEN_KEPT_DAYS) })
}
