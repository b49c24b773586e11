import { createHmac } from 'node:crypto'
import { AppError } from '#contract/errors.ts'
import { minutesAfter } from '#domain/time.ts'
import type { Deps } from '#server/deps.ts'
import { inTransaction, type Db } from '#server/platform/database.ts'
import {
  countFailure,
  deleteFailuresBefore,
  findPauseEnd,
  forgetFailures,
  takeBackFailure,
  type Policy,
} from './sign-in-failures.queries.ts'

/** Somebody who tries to sign in. */
export type SignInAttempt = {
  readonly email: string
  readonly network: string
  readonly isAccount: boolean
  /** The account was signed in to from this network before. */
  readonly isKnownNetwork: boolean
}

type ThrottleDeps = Pick<Deps, 'db' | 'keys' | 'now'>

/** Strict: somebody who guesses from one place. Nobody else is affected. */
const pairPolicy: Policy = { free: 5, forgottenPerMinute: 0.1, longestSeconds: 15 * 60 }
/** Soft: guesses at one account from many places. Networks that the account was signed in to from are exempt. */
const accountPolicy: Policy = { free: 20, forgottenPerMinute: 0.5, longestSeconds: 120 }
/** Guesses at many accounts from one place. Generous, because a campus is one place; accounts known there are exempt. */
const networkPolicy: Policy = { free: 60, forgottenPerMinute: 6, longestSeconds: 10 }

/** Wrong passwords of accounts that exist while their network is paused: so many more, then the pause is for everybody. */
const sharePolicy: Policy = networkPolicy
/** The share of an account in a paused network: tries that are looked at, until its strict row forgets them. */
const SHARE_OF_ACCOUNT = 3

const FORGOTTEN_MINUTES = 24 * 60

/** Begun in a paused network a wrong password is refused as everything else there, with the end of the pause. */
export type BegunSignIn = SignInAttempt & { readonly pausedUntil: Date | null }

/**
 * Counts the attempt as failed before the password is looked at, so that guesses of the same moment count as well. The rule is the same
 * for accounts that do not exist. In a paused network the first tries for each account are looked at, so that one guesser does not keep everybody
 * else there from signing in. Throws `too_many_requests` with the pause (decision 0020).
 */
export async function beginSignIn(deps: ThrottleDeps, attempt: SignInAttempt): Promise<BegunSignIn> {
  const { pair, account, network, share } = keysOf(deps, attempt)
  return inTransaction(deps, async (deps) => {
    const tries = await count(deps, pair, pairPolicy)
    if (attempt.isKnownNetwork) return { ...attempt, pausedUntil: null }
    const pausedUntil = await findPauseEnd(deps.db, network, deps.now())
    if (pausedUntil && tries > SHARE_OF_ACCOUNT) throw pauseError(deps, pausedUntil)
    if (pausedUntil) await refuseDuringPause(deps, share)
    await count(deps, account, accountPolicy)
    return { ...attempt, pausedUntil }
  })
}

/**
 * The network is counted afterwards: two hundred people of a campus may be signing in at the same moment. Throws `too_many_requests` in a paused
 * network, which tells nothing of the account.
 */
export async function noteFailedSignIn(deps: ThrottleDeps, attempt: BegunSignIn): Promise<void> {
  if (attempt.isKnownNetwork) return
  const { network, share, nobody } = keysOf(deps, attempt)
  const now = deps.now()
  if (!attempt.pausedUntil) {
    await countFailure(deps.db, { key: network, policy: networkPolicy, now })
    return
  }
  // Invented addresses use up nobody's share; they are counted as well, so that the response takes as long.
  await countFailure(deps.db, { key: attempt.isAccount ? share : nobody, policy: sharePolicy, now })
  throw pauseError(deps, attempt.pausedUntil)
}

export async function noteSignIn(deps: ThrottleDeps, attempt: SignInAttempt): Promise<void> {
  const { pair, account } = keysOf(deps, attempt)
  await forgetFailures(deps.db, pair)
  if (!attempt.isKnownNetwork) await takeBackFailure(deps.db, account)
}

/**
 * Guards the password that somebody who is signed in types again: somebody at an unlocked browser could guess it. Throws
 * `too_many_requests`; other sessions of the account are not affected.
 */
export function throttleConfirmation<T>(
  deps: ThrottleDeps,
  sessionId: string,
  confirm: () => Promise<T>,
): Promise<T> {
  return throttle(deps, `confirmation ${sessionId}`, confirm)
}

/**
 * Guards the code of the second factor that somebody who is signed in types. Counted by account, because six digits could be guessed over many
 * sessions, and apart from passwords, because a right password proves nothing of the code. Throws `too_many_requests`.
 */
export function throttleCode<T>(deps: ThrottleDeps, userId: string, confirm: () => Promise<T>): Promise<T> {
  return throttle(deps, `code ${userId}`, confirm)
}

async function throttle<T>(deps: ThrottleDeps, what: string, confirm: () => Promise<T>): Promise<T> {
  const key = hashOf(deps, what)
  await inTransaction(deps, (deps) => count(deps, key, pairPolicy))
  const confirmed = await confirm()
  await forgetFailures(deps.db, key)
  return confirmed
}

/** Returns the HMAC under which a network is stored: recognised again, but not readable. */
export function networkHash({ keys }: Pick<Deps, 'keys'>, network: string): string {
  return hashOf({ keys }, `network ${network}`)
}

export function deleteOldFailures({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> {
  return deleteFailuresBefore(db, minutesAfter(now(), -FORGOTTEN_MINUTES))
}

type CountDeps = { readonly db: Db; readonly now: () => Date }

async function count(deps: CountDeps, key: string, policy: Policy): Promise<number> {
  const failures = await countFailure(deps.db, { key, policy, now: deps.now() })
  if (failures !== null) return failures
  await refuseDuringPause(deps, key)
  // The pause has ended in between.
  throw tooManyRequests(1)
}

async function refuseDuringPause(deps: CountDeps, key: string): Promise<void> {
  const end = await findPauseEnd(deps.db, key, deps.now())
  if (end) throw pauseError(deps, end)
}

function pauseError({ now }: Pick<CountDeps, 'now'>, end: Date): AppError {
  return tooManyRequests((end.getTime() - now().getTime()) / 1000)
}

function tooManyRequests(seconds: number): AppError {
  return new AppError('too_many_requests', { retryAfterSeconds: Math.max(1, Math.ceil(seconds)) })
}

function keysOf(deps: Pick<Deps, 'keys'>, { email, network }: SignInAttempt) {
  const account = email.toLowerCase()
  return {
    pair: hashOf(deps, `pair ${account} ${network}`),
    account: hashOf(deps, `account ${account}`),
    network: hashOf(deps, `failures ${network}`),
    share: hashOf(deps, `share ${network}`),
    nobody: hashOf(deps, `nobody ${network}`),
  }
}

function hashOf({ keys }: Pick<Deps, 'keys'>, text: string): string {
  return createHmac('sha256', keys.pseudonym).update(text).digest('base64url')
}
