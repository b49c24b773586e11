import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from 'vitest'
import { endpoints } from '#contract/endpoints.ts'
import type { Database } from '#server/platform/database.ts'
import { openPostgres } from '#server/platform/postgres.ts'
import { aPhotoUpload } from '#server/testing/account-calls.ts'
import { checkoutBody, type Person } from '#server/testing/builders.ts'
import { aRegistration, createEndpointCalls, requestUrl } from '#server/testing/endpoint-calls.ts'
import { startFaultyProxy, type FaultyProxy } from '#server/testing/faulty-proxy.ts'
import { shortLimits } from '#server/testing/survive-cuts.ts'
import { testCinema, type TestCinema } from '#server/testing/test-cinema.ts'
import { createDatabase } from '#server/testing/create-database.ts'

/** Longer than /readyz waits for its statement. */
const STATEMENT_MILLISECONDS = 8_000

let database: Awaited<ReturnType<typeof createDatabase>>
let direct: Database
let proxy: FaultyProxy
let cinema: TestCinema
beforeAll(async () => {
  database = await createDatabase(inject('postgresUrl'), inject('migratedDatabase'))
  direct = openPostgres({ url: database.url, connections: 1 })
  proxy = await startFaultyProxy(database.url)
  cinema = await testCinema({
    db: openPostgres({
      url: proxy.url,
      connections: 4,
      limits: {
        ...shortLimits,
        wait: STATEMENT_MILLISECONDS,
        statement: STATEMENT_MILLISECONDS,
        response: STATEMENT_MILLISECONDS + 500,
      },
    }),
  })
})
afterAll(async () => {
  await cinema.close()
  await proxy.close()
  await direct.close()
  await database.drop()
})
afterEach(comeBack)

function goAway(): void {
  proxy.setMode('closed')
  proxy.cutAll('fin')
}

async function comeBack(): Promise<void> {
  proxy.setMode('served')
  await expect.poll(ready).toMatchObject({ status: 200 })
}

async function ready(): Promise<{ status: number }> {
  const { statusCode } = await cinema.app.inject('/readyz')
  return { status: statusCode }
}

/** Returns what comes first: the response of /readyz, or the end of a statement that began before it. */
function readyOrStatement() {
  const statement = cinema.deps.db.query('select 1 from seat_claim')
  const ended = statement.then(
    () => 'the statement ended',
    () => 'the statement ended',
  )
  return Promise.race([ended, ready()])
}

/** With a password and a photo. */
async function aSuperadmin(): Promise<Person> {
  const { body } = await cinema.api.post<{
    user: { _id: string; email: string; username: string }
    token: string
  }>('/users', { body: aRegistration() })
  const { user, token } = body
  await cinema.api.post(`/users/photo/${user._id}`, { token, ...(await aPhotoUpload()) })
  await direct.query(`update app_user set role = 'superadmin' where id = $1`, [user._id])
  return { userId: user._id, username: user.username, email: user.email, token }
}

/** Calls that need no database, or whose response to an anonymous client does not depend on it. */
const withoutDatabase: readonly string[] = ['getConfig']

test('every call of the API is refused with 503, Retry-After and a message, never with 500', async () => {
  const owner = await aSuperadmin()
  const calls = createEndpointCalls(cinema, owner)
  const prepared = []
  for (const endpoint of endpoints) {
    const call = await calls[endpoint.operationId]?.()
    if (!call) throw new Error(`endpoint-calls.ts has no call of ${endpoint.operationId}`)
    prepared.push({ endpoint, call })
  }
  goAway()
  const odd: string[] = []
  for (const { endpoint, call } of prepared) {
    const response = await cinema.app.inject({
      method: endpoint.method,
      url: requestUrl(endpoint, call),
      headers: { authorization: `Bearer ${owner.token}`, ...call.headers },
      ...(call.body !== undefined && { payload: call.body as object }),
    })
    const isRefused =
      response.statusCode === 503 &&
      response.headers['retry-after'] === '3' &&
      response.json<{ error?: { code: string } }>().error?.code === 'database_unavailable'
    if (isRefused === withoutDatabase.includes(endpoint.operationId))
      odd.push(`${endpoint.operationId} ${response.statusCode} ${response.body.slice(0, 200)}`)
  }
  expect(odd).toEqual([])
})

describe('/readyz', () => {
  test('is 503 while the database is away, and /healthz stays 200', async () => {
    goAway()
    expect(await ready()).toEqual({ status: 503 })
    expect((await cinema.app.inject('/healthz')).statusCode).toBe(200)
  })

  test('is 503 before its statement ends while the server is silent', async () => {
    proxy.setMode('ignored')
    proxy.cutAll('silent')
    expect(await readyOrStatement()).toEqual({ status: 503 })
  })

  test('is 503 while the database is read-only', async () => {
    const { pathname } = new URL(database.url)
    const name = pathname.slice(1)
    await direct.script(`alter database ${name} set default_transaction_read_only = on`)
    proxy.cutAll('fin')
    await expect.poll(ready).toMatchObject({ status: 503 })
    await direct.script(`alter database ${name} reset default_transaction_read_only`)
  })

  test('is 503 before its statement ends while a table of the sale is locked', async () => {
    await direct.transaction(async (tx) => {
      await tx.script('lock table seat_claim in access exclusive mode')
      expect(await readyOrStatement()).toEqual({ status: 503 })
    })
  })
})

test('an Idempotency-Key whose claim or response was lost in the outage can be used again at once', async () => {
  const asha = await cinema.aPerson()
  const show = await cinema.aShow()
  const key = randomUUID()
  const order = () =>
    cinema.api.post('/checkoutRazorPay', {
      token: asha.token,
      body: checkoutBody(show, ['C4']),
      headers: { 'idempotency-key': key },
    })
  const cut = proxy.cutOnce({ kind: 'rst', marker: key, phase: 'sent' })
  expect((await order()).status).toBe(503)
  await cut
  await expect.poll(async () => (await order()).status).toBe(200)
})
