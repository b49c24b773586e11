import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/enquiries.ts'
import type { Deps } from '#server/deps.ts'
import { withActor } from '#server/http/actor.ts'
import { route } from '#server/http/route.ts'
import { successResponse } from '#server/http/success.ts'
import { receiveContactMessage } from './receive-contact-message.ts'

export function enquiriesRoutes(app: FastifyInstance, deps: Pick<Deps, 'db' | 'now' | 'newId'>): void {
  route(app, contract.sendContactMessage, async (request) => {
    await receiveContactMessage(withActor(deps, request), request.body)
    return successResponse('contact_message_sent')
  })
}
