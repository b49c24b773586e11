import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as contract from '#contract/counter-screens.ts'
import { siteUrl } from '#server/config.ts'
import type { Deps } from '#server/deps.ts'
import { callerOf, isAdmin } from '#server/http/access.ts'
import { withActor } from '#server/http/actor.ts'
import { sliceOf } from '#server/http/paging.ts'
import { route } from '#server/http/route.ts'
import { createEventStreams } from '#server/http/streams/event-streams.ts'
import { createStreamLimits } from '#server/http/streams/limit-streams.ts'
import { successResponse } from '#server/http/success.ts'
import { listUserNames } from '#server/modules/accounts/index.ts'
import { createScreenCode, pairScreen, removeScreen } from './pair-screen.ts'
import { readScreen } from './read-screen.ts'
import { screenToken } from './screen-token.ts'
import { listScreens } from './screens.queries.ts'
import { createWatchScreens } from './watch-screens.ts'

/** Whose sales a request reads: the clerk of a paired screen, or who is signed in. */
export function clerkOf(request: Pick<FastifyRequest, 'caller' | 'customerScreen'>): string {
  return request.customerScreen?.clerkId ?? callerOf(request).userId
}

/** The customers' screens of the counter: pairing, list and removal, and what they show. */
export function screensRoutes(app: FastifyInstance, deps: Deps, qrDataUrl: (text: string) => string): void {
  const watchScreens = createWatchScreens(deps)
  app.addHook('onClose', async () => watchScreens.close())

  route(app, contract.createScreenCode, async (request) => {
    const { code, expiresAt } = await createScreenCode(withActor(deps, request), callerOf(request).userId)
    const url = `${siteUrl(deps.config).replace(/\/+$/, '')}/counter/customer#pair=${code}`
    return { code, url, QRCode: qrDataUrl(url), expiresAt: expiresAt.toISOString() }
  })

  route(app, contract.pairScreen, async (request) => {
    const { id, expiresAt } = await pairScreen(withActor(deps, request), request.body)
    return { token: screenToken({ id, secret: request.body.secret }), expiresAt: expiresAt.toISOString() }
  })

  route(app, contract.listScreens, async (request) => {
    const { userId } = callerOf(request)
    const clerkId = isAdmin(request.caller) ? null : userId
    const { items, total } = await listScreens(deps.db, {
      ...sliceOf(request.query),
      clerkId,
      at: deps.now(),
    })
    const names = await listUserNames(deps.db, [...new Set(items.map((screen) => screen.clerkId))])
    return {
      items: items.map(({ id, clerkId, pairedAt, lastSeenAt, expiresAt }) => ({
        _id: id,
        clerk: names.get(clerkId) ?? '',
        isOwn: clerkId === userId,
        pairedAt: pairedAt.toISOString(),
        lastSeenAt: lastSeenAt.toISOString(),
        expiresAt: expiresAt.toISOString(),
      })),
      total,
    }
  })

  route(app, contract.removeScreen, async (request) => {
    const { userId: by } = callerOf(request)
    const removal = { id: request.params.id, by, isAdmin: isAdmin(request.caller) }
    await removeScreen(withActor(deps, request), removal)
    return successResponse('screen_removed')
  })

  route(app, contract.getCustomerScreen, async (request) => (await readScreen(deps, clerkOf(request))).screen)

  const streamEvents = createEventStreams(app, createStreamLimits())
  route(app, contract.watchCustomerScreen, (request, reply) => {
    const watched = { clerkId: clerkOf(request), screenId: request.customerScreen?.id ?? null }
    return streamEvents(request, reply, (listener) => watchScreens.watch(watched, listener))
  })
}
