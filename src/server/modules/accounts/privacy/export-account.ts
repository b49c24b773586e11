import type { z } from 'zod'
import type { exportMe } from '#contract/accounts/own-account.ts'
import type { Deps } from '#server/deps.ts'
import type { PersonalRecords } from '#server/ports/personal-records.ts'
import { getUser } from '../accounts.queries.ts'
import { listIdentities } from '../sign-in/identities.queries.ts'
import { subjectOf } from './data-subject.ts'
import { listSessions } from '../sessions/sessions.queries.ts'

/** Returns all stored personal data of a user, without secrets. */
export async function exportAccount(
  deps: Pick<Deps, 'db' | 'now'>,
  userId: string,
  records: readonly PersonalRecords[],
): Promise<z.input<typeof exportMe.response>> {
  const user = await getUser(deps.db, userId)
  const now = deps.now()
  const subject = subjectOf(user, now)
  const sections = await Promise.all(
    records.map(async ({ section, collect }) => [section, await collect(deps.db, subject)]),
  )
  const { passwordHash, ...profile } = user
  const [identities, sessions] = await Promise.all([
    listIdentities(deps.db, userId),
    listSessions(deps.db, userId),
  ])
  return {
    exportedAt: now.toISOString(),
    currency: 'INR',
    profile: { ...profile, hasPassword: passwordHash !== null },
    identities,
    sessions: sessions.map(({ createdAt, endedAt, lastSeenAt, userAgent, network }) => ({
      createdAt,
      endedAt,
      lastSeenAt,
      userAgent,
      network,
    })),
    records: Object.fromEntries(sections),
  }
}
