import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '#server/deps.ts'
import { findIncompatible } from '#server/platform/migrations.ts'
import { canSell } from './health.queries.ts'

/** A balancer asks every second or so, and takes silence for a failure. */
const MOST_MILLISECONDS = 700

type Readiness = 'ready' | 'database_unavailable' | 'schema_newer'

/**
 * `/healthz`: the process runs. `/readyz`: the database accepts a sale, no newer version has taken away what this one needs, and the process is not shutting down; the
 * response comes within a second, and says when the past sales of the demo are still being added.
 */
export function registerHealth(
  app: FastifyInstance,
  { db }: Pick<Deps, 'db'>,
  isDemoComplete: () => boolean,
): void {
  let isEnding = false
  let asking: Promise<Readiness> | undefined
  app.addHook('preClose', async () => {
    isEnding = true
  })

  /** Requests share one question, so that questions never pile up before a database that is blocked. */
  function readReadiness(): Promise<Readiness> {
    asking ??= askDatabase(db)
      .catch(() => 'database_unavailable' as const)
      .finally(() => (asking = undefined))
    return Promise.race([asking, sleep(MOST_MILLISECONDS, 'database_unavailable' as const, { ref: false })])
  }

  const quiet = { schema: { hide: true }, logLevel: 'warn' as const }
  app.get('/healthz', quiet, async () => ({ status: 'ok' }))
  app.get('/readyz', quiet, async (_request, reply) => {
    if (isEnding) return reply.code(503).send({ status: 'not_ready', because: 'shutting_down' })
    const readiness = await readReadiness()
    if (readiness === 'ready')
      return reply.send({ status: 'ready', ...(!isDemoComplete() && { demo: 'incomplete' }) })
    return reply.code(503).send({ status: 'not_ready', because: readiness })
  })
}

async function askDatabase(db: Deps['db']): Promise<Readiness> {
  if (!(await canSell(db))) return 'database_unavailable'
  return (await findIncompatible(db)).length === 0 ? 'ready' : 'schema_newer'
}
