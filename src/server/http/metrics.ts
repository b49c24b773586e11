import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Deps } from '#server/deps.ts'
import { countOpenJobs } from '#server/platform/failed-jobs.ts'

/** Serves `/metrics` for Prometheus: process metrics, the duration of every route and the open jobs. */
export function registerMetrics(app: FastifyInstance, deps: Pick<Deps, 'db' | 'log'>): void {
  const register = new Registry()
  collectDefaultMetrics({ register })
  countJobs(register, deps)
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the first byte of a request to the last of its response',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [register],
  })
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'unknown'
    duration.labels(request.method, route, String(reply.statusCode)).observe(reply.elapsedTime / 1000)
  })
  app.get('/metrics', { schema: { hide: true }, logLevel: 'warn' }, async (_request, reply) => {
    return reply.type(register.contentType).send(await register.metrics())
  })
}

/** Counted in the database, so that every process reports the same, also after a restart. */
function countJobs(register: Registry, { db, log }: Pick<Deps, 'db' | 'log'>): void {
  new Gauge({
    name: 'jobs_open',
    help: 'Jobs that are not done: not tried yet (waiting), tried without success (retrying), not tried any more (failed)',
    labelNames: ['kind', 'state'],
    registers: [register],
    async collect() {
      this.reset()
      try {
        for (const { kind, state, jobs } of await countOpenJobs(db)) this.set({ kind, state }, jobs)
      } catch (error) {
        // The other metrics matter most when the database is away.
        log.warn({ err: error }, 'open jobs could not be counted')
      }
    },
  })
}
