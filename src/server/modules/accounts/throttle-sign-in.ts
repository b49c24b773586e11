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

const FORGOTTEN_MINUTES = 24 * 60

/**
 * Counts the attempt as failed before the password is looked at, so that guesses of the same moment count as well. The rule is the same
 * for accounts that do not exist. Throws `too_many_requests` with the pause (decision 0020).
 */
export async function beginSignIn(deps: ThrottleDeps, attempt: SignInAttempt): Promise<void> {
  const { pair, account, network } = keysOf(deps, attempt)
  await inTransaction(deps, async (deps) => {
    await count(deps, pair, pairPolicy)
    if (attempt.isKnownNetwork) return
    await refuseDuringPause(deps, network)
    await count(deps, account, accountPolicy)
  })
}

/** The network is counted afterwards: two hundred people of a campus may be signing in at the same moment. */
export async function noteFailedSignIn(deps: ThrottleDeps, attempt: SignInAttempt): Promise<void> {
  if (attempt.isKnownNetwork) return
  const { network } = keysOf(deps, attempt)
  await countFailure(deps.db, { key: network, policy: networkPolicy, now: deps.now() })
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
export async function throttleConfirmation<T>(
  deps: ThrottleDeps,
  sessionId: string,
  confirm: () => Promise<T>,
): Promise<T> {
  const key = hashOf(deps, `confirmation ${sessionId}`)
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

async function count(deps: CountDeps, key: string, policy: Policy): Promise<void> {
  if (await countFailure(deps.db, { key, policy, now: deps.now() })) return
  await refuseDuringPause(deps, key)
  // The pause has ended in between.
  throw tooManyRequests(1)
}

async function refuseDuringPause({ db, now }: CountDeps, key: string): Promise<void> {
  const end = await findPauseEnd(db, key, now())
  if (end) throw tooManyRequests((end.getTime() - now().getTime()) / 1000)
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
  }
}

function hashOf({ keys }: Pick<Deps, 'keys'>, text: string): string {
  return createHmac('sha256', keys.pseudonym).update(text).digest('base64url')
}
