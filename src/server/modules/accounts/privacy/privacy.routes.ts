import type { FastifyInstance } from 'fastify'
import type { z } from 'zod'
import * as contract from '#contract/accounts/own-account.ts'
import type { exportMe } from '#contract/accounts/own-account.ts'
import type { Deps } from '#server/deps.ts'
import { callerOf } from '#server/http/access.ts'
import { withActor } from '#server/http/actor.ts'
import { route } from '#server/http/route.ts'
import { successResponse } from '#server/http/success.ts'
import type { PersonalRecords } from '#server/ports/personal-records.ts'
import { getUser } from '../accounts.queries.ts'
import { listSessions } from '../sessions/sessions.queries.ts'
import { listIdentities } from '../sign-in/identities.queries.ts'
import { subjectOf } from './data-subject.ts'
import { eraseAccount } from './erase-account.ts'

export function privacyRoutes(app: FastifyInstance, deps: Deps, records: readonly PersonalRecords[]): void {
  route(app, contract.exportMe, async (request, reply) => {
    void reply.headers({
      'content-disposition': 'attachment; filename="marquee-my-data.json"',
      'cache-control': 'no-store',
    })
    return exportAccount(deps, callerOf(request).userId, records)
  })

  route(app, contract.eraseMe, async (request) => {
    const { userId, sessionId } = callerOf(request)
    await eraseAccount(withActor(deps, request), { userId, sessionId, proof: request.body }, records)
    return successResponse('account_erased')
  })
}

/** Returns all stored personal data of a user, without secrets. */
async function exportAccount(
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
