import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/contact-inbox.ts'
import type { Deps } from '#server/deps.ts'
import { callerOf } from '#server/http/access.ts'
import { withActor } from '#server/http/actor.ts'
import { sliceOf } from '#server/http/paging.ts'
import { route } from '#server/http/route.ts'
import { successResponse } from '#server/http/success.ts'
import { changeMessageState, factsOf, getMessage, replyToMessage } from './answer-message.ts'
import { listContactMessages } from './contact-inbox.queries.ts'

/** The messages sent to the cinema, for admins: read, answered by mail, closed. */
export function contactInboxRoutes(app: FastifyInstance, deps: Pick<Deps, 'db' | 'now' | 'newId'>): void {
  route(app, contract.listContactMessages, async ({ query }) => {
    const { items, total } = await listContactMessages(deps.db, query, {
      ...sliceOf(query),
      sort: query.sort,
    })
    return { items: items.map((row) => ({ ...factsOf(row), replies: row.replies })), total }
  })

  route(app, contract.getContactMessage, async ({ params }) => getMessage(deps.db, params.id))

  route(app, contract.replyToContactMessage, async (request) => {
    const { id } = request.params
    await replyToMessage(withActor(deps, request), { ...request.body, id, sentBy: callerOf(request).userId })
    return { ...successResponse('contact_reply_sent'), received: await getMessage(deps.db, id) }
  })

  route(app, contract.changeContactMessage, async (request) => {
    const { id } = request.params
    const { version, state, ...sent } = request.body
    await changeMessageState(withActor(deps, request), { id, version, state, sent })
    return { ...successResponse('contact_message_changed'), received: await getMessage(deps.db, id) }
  })
}
