import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/enquiries.ts'
import type { Deps } from '#server/deps.ts'
import { withActor } from '#server/http/actor.ts'
import { route } from '#server/http/route.ts'
import { receiveContactMessage } from './receive-contact-message.ts'

export function enquiriesRoutes(app: FastifyInstance, deps: Pick<Deps, 'db' | 'now' | 'newId'>): void {
  route(app, contract.sendContactMessage, async (request) => {
    await receiveContactMessage(withActor(deps, request), request.body)
    return { message: 'Your message has been sent.' }
  })
}
