import type { FastifyInstance } from 'fastify'
import type { Deps } from '#server/deps.ts'

/** `/healthz`: the process runs. `/readyz`: the database responds and the process is not shutting down. */
export function registerHealth(app: FastifyInstance, { db }: Pick<Deps, 'db'>): void {
  let isEnding = false
  app.addHook('preClose', async () => {
    isEnding = true
  })
  const quiet = { schema: { hide: true }, logLevel: 'warn' as const }
  app.get('/healthz', quiet, async () => ({ status: 'ok' }))
  app.get('/readyz', quiet, async (_request, reply) => {
    const isReady = !isEnding && (await db.query('select 1').then(Boolean, () => false))
    return reply.code(isReady ? 200 : 503).send({ status: isReady ? 'ready' : 'not_ready' })
  })
}
