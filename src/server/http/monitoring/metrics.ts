import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import { nightlyChecks } from '#contract/nightly-check.ts'
import type { Deps } from '#server/deps.ts'
import { minutesAfter } from '#domain/time.ts'
import { countPaymentBacklog, type PaymentBacklog } from '#server/modules/payments/index.ts'
import { findLatestCheck } from '#server/modules/reporting/index.ts'
import { countOpenJobs, listLongestWaits } from '#server/platform/failed-jobs.ts'
import { createSingleFlight } from '#server/platform/single-flight.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Adds a gauge to `/metrics`; `count` is called whenever they are read. */
    addGauge: (name: string, help: string, count: () => number) => void
  }
}

const OVERDUE_MINUTES = 5

let processMetrics: Registry | null = null

/** Memory, processor, garbage collection and delays of the event loop: measured once, however many apps the process has, also one after the other. */
function measureProcess(): Registry {
  if (!processMetrics) {
    processMetrics = new Registry()
    collectDefaultMetrics({ register: processMetrics })
  }
  return processMetrics
}

/** Serves `/metrics` for Prometheus: process metrics, the duration of every route, the open jobs, the backlog of payments and what the nightly check has found. */
export function registerMetrics(
  app: FastifyInstance,
  deps: Pick<Deps, 'db' | 'log' | 'now' | 'security'>,
): void {
  const ofProcess = measureProcess()
  const register = new Registry()
  countJobs(register, deps)
  countPayments(register, deps)
  countSecurityEvents(register, deps)
  countFindings(register, deps)
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
  app.decorate('addGauge', (name, help, count) => {
    new Gauge({
      name,
      help,
      registers: [register],
      collect() {
        this.set(count())
      },
    })
  })
  app.get('/metrics', { schema: { hide: true }, logLevel: 'warn' }, async (_request, reply) => {
    const all = Registry.merge([ofProcess, register])
    return reply.type(all.contentType).send(await all.metrics())
  })
}

/** Counted in the database, so that every process reports the same, also after a restart. */
function countJobs(register: Registry, { db, log, now }: Pick<Deps, 'db' | 'log' | 'now'>): void {
  new Gauge({
    name: 'jobs_longest_wait_seconds',
    help: 'For how long the job of a kind has been due that waits longest for its first try',
    labelNames: ['kind'],
    registers: [register],
    async collect() {
      this.reset()
      try {
        for (const { kind, seconds } of await listLongestWaits(db, now())) this.set({ kind }, seconds)
      } catch (error) {
        log.warn({ err: error }, 'the longest waits of jobs could not be read')
      }
    },
  })
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

/** `nightly_check_finished` says how old the findings are: without a check for more than a day, they say nothing. */
function countFindings(register: Registry, { db, log }: Pick<Deps, 'db' | 'log'>): void {
  const finished = new Gauge({
    name: 'nightly_check_finished',
    help: 'When the latest nightly check ended, in seconds since 1970',
    registers: [register],
  })
  new Gauge({
    name: 'nightly_check_findings',
    help: 'What the latest nightly check has found, by check: 0 when everything is right',
    labelNames: ['check'],
    registers: [register],
    async collect() {
      this.reset()
      try {
        const latest = await findLatestCheck(db)
        if (!latest) return
        const counts = new Map(latest.findings.map(({ check, count }) => [check, count]))
        for (const check of nightlyChecks) this.set({ check }, counts.get(check) ?? 0)
        finished.set(latest.finishedAt.getTime() / 1_000)
      } catch (error) {
        log.warn({ err: error }, 'the latest nightly check could not be read')
      }
    },
  })
}

function countSecurityEvents(register: Registry, { security }: Pick<Deps, 'security'>): void {
  new Counter({
    name: 'security_events_total',
    help: 'Sign-ins, refusals and other events of the security log, by kind',
    labelNames: ['kind'],
    registers: [register],
    collect() {
      this.reset()
      for (const [kind, events] of security.counts()) this.inc({ kind }, events)
    },
  })
}

function countPayments(register: Registry, { db, log, now }: Pick<Deps, 'db' | 'log' | 'now'>): void {
  // All gauges are collected at the same moment: one count serves them.
  const share = createSingleFlight()
  const count = () => share('backlog', () => countPaymentBacklog(db, minutesAfter(now(), -OVERDUE_MINUTES)))
  const gauge = (name: string, help: string, key: keyof PaymentBacklog) =>
    new Gauge({
      name,
      help,
      registers: [register],
      async collect() {
        try {
          this.set((await count())[key])
        } catch (error) {
          // No value instead of an old one.
          this.remove()
          log.warn({ err: error }, 'backlog of payments could not be counted')
        }
      },
    })
  gauge('refunds_needing_attention', 'Refunds that staff has to make by hand', 'refundsNeedingAttention')
  gauge(
    'refunds_waiting_for_balance',
    'Refunds that the provider refuses because our balance there is too low',
    'refundsWaitingForBalance',
  )
  gauge('refunds_overdue', 'Refunds about which the provider does not respond', 'refundsOverdue')
  gauge(
    'payments_needing_attention',
    'Payments of which staff has to know: refunds refused or made by hand, disputes, payments without an order',
    'paymentsNeedingAttention',
  )
  gauge(
    'reconciliation_differences',
    'Differences between the ledger, the payment provider and the bank that nobody has settled',
    'differencesOpen',
  )
  gauge(
    'webhook_events_overdue',
    'Events of the payment provider not processed in time',
    'webhookEventsOverdue',
  )
}
