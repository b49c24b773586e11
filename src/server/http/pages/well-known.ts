import type { FastifyInstance } from 'fastify'
import { daysAfter, localDate } from '#domain/time.ts'
import type { Deps } from '#server/deps.ts'
import { siteProfile } from '#server/site-profile.ts'
import { siteOriginOf } from './site-origin.ts'

/** RFC 9116 asks for less than a year. */
const VALID_DAYS = 180

/** Serves `/.well-known/security.txt` (RFC 9116) and `/.well-known/change-password` (W3C), which password managers open. */
export function registerWellKnown(app: FastifyInstance, { config, now }: Pick<Deps, 'config' | 'now'>): void {
  const quiet = { schema: { hide: true } }
  app.get('/.well-known/security.txt', quiet, async (request, reply) => {
    const lines = [
      `Contact: mailto:${siteProfile.email}`,
      `Expires: ${daysAfter(localDate(now()), VALID_DAYS)}T00:00:00Z`,
      'Preferred-Languages: en, hi',
      `Canonical: ${siteOriginOf(request, config.PUBLIC_URL)}/.well-known/security.txt`,
    ]
    return reply.type('text/plain; charset=utf-8').send(`${lines.join('\n')}\n`)
  })
  app.get('/.well-known/change-password', quiet, async (_request, reply) =>
    reply.redirect('/mydashboard?tab=security', 302),
  )
}
