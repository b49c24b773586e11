import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/accounts/own-account.ts'
import type { Deps } from '#server/deps.ts'
import { callerOf } from '#server/http/access.ts'
import { withActor } from '#server/http/actor.ts'
import { route } from '#server/http/route.ts'
import { successResponse } from '#server/http/success.ts'
import type { PersonalRecords } from '#server/ports/personal-records.ts'
import { eraseAccount } from './erase-account.ts'
import { exportAccount } from './export-account.ts'

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
