import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { insertEventsOfMinutesAgo, insertStuckRefund } from '#server/testing/payment-backlog.queries.ts'
import { testCinema, type TestCinema } from '#server/testing/test-cinema.ts'
import { registerMetrics } from './metrics.ts'

let cinema: TestCinema
beforeAll(async () => {
  cinema = await testCinema()
})
afterAll(() => cinema.close())

describe('health checks and metrics', () => {
  test('show that the site is live and ready', async () => {
    const [live, ready] = await Promise.all(
      ['/healthz', '/readyz'].map((url) => cinema.app.inject({ method: 'GET', url })),
    )
    expect(live?.json()).toEqual({ status: 'ok' })
    expect(ready?.json()).toEqual({ status: 'ready' })
  })

  const migratedBy = async (name: string, since: string | null) => {
    const { db } = cinema.deps
    await db.query('insert into schema_migration (name, contract_since) values ($1, $2)', [name, since])
    onTestFinished(async () => {
      await db.query('delete from schema_migration where name = $1', [name])
    })
    return cinema.app.inject('/readyz')
  }

  test('stay ready when a newer version has only added to the database, or has taken away what this one does not use', async () => {
    expect((await migratedBy('9998_of_a_newer_version.sql', null)).json()).toEqual({ status: 'ready' })
    expect((await migratedBy('9999_of_a_newer_version.sql', '0238')).json()).toEqual({ status: 'ready' })
  })

  test('are not ready when a newer version has taken away what this one needs, so that a balancer sends people elsewhere', async () => {
    const ready = await migratedBy('9999_of_a_newer_version.sql', '9998')
    expect({ status: ready.statusCode, body: ready.json<unknown>() }).toEqual({
      status: 503,
      body: { status: 'not_ready', because: 'schema_newer' },
    })
  })

  test('show request durations by route pattern, without ids', async () => {
    const { id } = await cinema.aShow()
    await cinema.api.get(`/showtimes/${id}/seats`)
    const { body } = await cinema.app.inject({ method: 'GET', url: '/metrics' })
    expect(body).toMatch(
      /http_request_duration_seconds_count\{method="GET",route="\/api\/showtimes\/:id\/seats",status="200"\} 1/,
    )
    expect(body).toContain('process_cpu_seconds_total')
    expect(body).not.toContain(id)
  })

  test('show the refunds that need staff and the overdue webhook events', async () => {
    const { db, now, newId } = cinema.deps
    const count = async () =>
      (await cinema.app.inject('/metrics')).body.match(/^(refunds_needing|webhook_events).*$/gm)
    expect(await count()).toEqual(['refunds_needing_attention 0', 'webhook_events_overdue 0'])
    await insertStuckRefund(db, { id: newId(), at: now() })
    await insertEventsOfMinutesAgo(db, { at: now(), minutes: [1, 6, 7] })
    expect(await count()).toEqual(['refunds_needing_attention 1', 'webhook_events_overdue 2'])
  })

  test('count the backlog of payments once for all their gauges', async () => {
    const statements: string[] = []
    const { db } = cinema.deps
    const counted: typeof db = {
      ...db,
      query: (text, params) => {
        statements.push(text)
        return db.query(text, params)
      },
    }
    const app = fastify()
    registerMetrics(app, { ...cinema.deps, db: counted })
    const { body } = await app.inject('/metrics')
    expect(body).toContain('payments_needing_attention 0')
    expect(statements.filter((text) => text.includes('payment_attention'))).toHaveLength(1)
  })

  test('of the process are measured once: apps that are closed are not kept', async () => {
    setFlagsFromString('--expose-gc')
    const collectGarbage = runInNewContext('gc') as () => void
    const closed = await Promise.all(Array.from({ length: 3 }, aClosedApp))
    // The engine may still hold the one that it used last.
    await expect
      .poll(() => {
        collectGarbage()
        return closed.filter((app) => app.deref()).length
      })
      .toBeLessThan(2)
  })
})

async function aClosedApp(): Promise<WeakRef<object>> {
  const app = fastify()
  registerMetrics(app, cinema.deps)
  app.addGauge('listening', 'Of this app', () => Number(app.server.listening))
  expect((await app.inject('/metrics')).body).toContain('nodejs_gc_duration_seconds')
  await app.close()
  return new WeakRef(app)
}
