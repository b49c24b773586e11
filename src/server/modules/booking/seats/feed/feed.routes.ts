import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/feed.ts'
import type { Deps } from '#server/deps.ts'
import { createSendKept } from '#server/http/caching/send-kept.ts'
import { siteOriginOf } from '#server/http/pages/site-origin.ts'
import { route } from '#server/http/route.ts'
import { readChanges } from './read-changes.ts'
import { readFeed } from './read-feed.ts'

const UNITS_OF_FEED = 30
const UNITS_OF_CHANGES = 5
/** Seats are sold and shows begin without a change of the programme. */
const FRESH_MILLISECONDS = 10_000

/** What aggregators and distributors read. */
export function feedRoutes(app: FastifyInstance, deps: Pick<Deps, 'db' | 'now' | 'venues' | 'config'>): void {
  const sendFeed = createSendKept(deps, UNITS_OF_FEED)
  const sendChanges = createSendKept(deps, UNITS_OF_CHANGES)
  const until = (now: Date) => new Date(now.getTime() + FRESH_MILLISECONDS)

  route(app, contract.getFeed, (request, reply) => {
    const origin = siteOriginOf(request, deps.config.PUBLIC_URL)
    return sendFeed({ request, reply }, origin, async (now) => ({
      value: await readFeed(deps, { origin, now }),
      until: until(now),
    }))
  })

  route(app, contract.getFeedChanges, (request, reply) => {
    const origin = siteOriginOf(request, deps.config.PUBLIC_URL)
    const since = Number(request.query.since)
    return sendChanges({ request, reply }, `${since} ${origin}`, async (now) => ({
      value: await readChanges(deps, { since, origin, now }),
      until: until(now),
    }))
  })
}
