import type { z } from 'zod'
import type { SignIn } from '#contract/accounts/users.ts'
import { AppError } from '#contract/errors.ts'
import type { Page } from '#contract/paging.ts'
import { minutesAfter } from '#domain/time.ts'
import type { Deps } from '#server/deps.ts'
import type { Slice } from '#server/platform/paging.ts'
import { presentDevice } from '../accounts.presenter.ts'
import { findUser } from '../accounts.queries.ts'
import { deleteSessionsBefore, listSessionsSince } from '../sessions/sessions.queries.ts'

/** So long it is kept when, and with which device, somebody signed in. A token is good for a shorter time. */
const SIGN_IN_DAYS = 90

type ReadDeps = Pick<Deps, 'db' | 'now'>

/** Returns a page of the sessions that somebody began in the last 90 days. Throws `not_found`. */
export async function listSignIns(
  { db, now }: ReadDeps,
  { userId, ...slice }: Slice & { readonly userId: string },
): Promise<Page<z.input<typeof SignIn>[]>> {
  if (!(await findUser(db, userId))) throw new AppError('not_found')
  const { items, total } = await listSessionsSince(db, { ...slice, userId, since: historyStart(now()) })
  return {
    items: items.map((session) => {
      const { _id, browser, system, createdAt, lastSeenAt } = presentDevice(session, '')
      // So much of the pseudonym tells networks apart.
      const network = session.network?.slice(0, 8) ?? null
      const endedAt = session.endedAt?.toISOString() ?? null
      return { _id, browser, system, createdAt, lastSeenAt, endedAt, network }
    }),
    total,
  }
}

/** Deletes the sessions of before; their tokens have expired long since. */
export function deleteOldSessions({ db, now }: ReadDeps): Promise<void> {
  return deleteSessionsBefore(db, historyStart(now()))
}

/** Returns the instant from which on sign-ins are kept. */
export function historyStart(now: Date): Date {
  return minutesAfter(now, -SIGN_IN_DAYS * 24 * 60)
}
