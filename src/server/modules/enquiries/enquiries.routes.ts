import type { FastifyInstance } from 'fastify'
import type { z } from 'zod'
import * as contract from '#contract/enquiries.ts'
import type { ContactMessage } from '#contract/enquiries.ts'
import type { Deps } from '#server/deps.ts'
import { withActor } from '#server/http/actor.ts'
import { route } from '#server/http/route.ts'
import { successResponse } from '#server/http/success.ts'
import { type ActorDeps, recordChange } from '#server/modules/audit/index.ts'
import { inTransaction } from '#server/platform/database.ts'
import { insertContactMessage } from './enquiries.queries.ts'

export function enquiriesRoutes(app: FastifyInstance, deps: Pick<Deps, 'db' | 'now' | 'newId'>): void {
  route(app, contract.sendContactMessage, async (request) => {
    await receiveContactMessage(withActor(deps, request), request.body)
    return successResponse('contact_message_sent')
  })
}

/** Stores a contact message. A message that fills the hidden honeypot field is from a bot: it gets the same response and is dropped. */
async function receiveContactMessage(
  deps: ActorDeps<'db' | 'now' | 'newId'>,
  { website, ...message }: z.output<typeof ContactMessage>,
): Promise<void> {
  if (website) return
  await inTransaction(deps, async (deps) => {
    const id = deps.newId()
    await insertContactMessage(deps.db, { ...message, id, sentAt: deps.now() })
    await recordChange(deps, { action: 'contact_message.received', subjectId: id })
  })
}
