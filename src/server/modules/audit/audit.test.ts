import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { inTransaction, sqlState, type Database } from '#server/platform/database.ts'
import { listEntriesAbout, logTables, tamperWith } from '#server/testing/audit.queries.ts'
import { openTestPostgres } from '#server/testing/test-database.ts'
import { jobActor, recordChange, requestActor, webhookActor, type Actor } from './index.ts'

const userId = '01900000-0000-7000-8000-000000000001'
const requestId = '01900000-0000-7000-8000-000000000002'

let db: Database
beforeAll(async () => {
  db = await openTestPostgres(inject('postgresUrl'), 1)
})
afterAll(() => db.close())

function depsFor(actor: Actor) {
  return { db, actor, now: () => new Date(), newId: () => crypto.randomUUID() }
}

function record(actor: Actor, subjectId: string): Promise<void> {
  return inTransaction(depsFor(actor), (deps) =>
    recordChange(deps, { action: 'account.registered', subjectId, after: { role: 'user' } }),
  )
}

describe('an entry of the audit log', () => {
  test.each([
    [requestActor({ userId, role: 'admin' }, requestId), { userId, role: 'admin', via: 'page', requestId }],
    [requestActor(null, requestId), { userId: null, role: 'visitor', via: 'page', requestId }],
    [jobActor('recover_orders'), { userId: null, role: 'system', via: 'job', requestId: 'recover_orders' }],
    [webhookActor('evt_1'), { userId: null, role: 'system', via: 'webhook', requestId: 'evt_1' }],
  ])('has the actor, the change and the channel: %o', async (actor, expected) => {
    const subjectId = crypto.randomUUID()
    await record(actor, subjectId)
    const change = { action: 'account.registered', subjectKind: 'account', after: { role: 'user' } }
    expect(await listEntriesAbout(db, subjectId)).toEqual([
      { ...expected, ...change, subjectId, before: null, reason: null },
    ])
  })

  test('is rolled back with the change when the transaction fails', async () => {
    const subjectId = crypto.randomUUID()
    const failing = inTransaction(depsFor(jobActor('test')), async (deps) => {
      await recordChange(deps, { action: 'account.erased', subjectId })
      throw new Error('later in the same transaction')
    })
    await expect(failing).rejects.toThrow('later in the same transaction')
    expect(await listEntriesAbout(db, subjectId)).toEqual([])
  })

  test('cannot be written outside of a transaction', () => {
    const deps = depsFor(jobActor('test'))
    // @ts-expect-error -- the database itself is not a transaction
    const untyped: Parameters<typeof recordChange>[0] = deps
    expect(untyped).toBe(deps)
  })

  test('cannot be changed, deleted or truncated', async () => {
    const subjectId = crypto.randomUUID()
    await record(jobActor('test'), subjectId)
    expect(await tamperWith(db, 'audit_entry')).toEqual([])
    const refused = await db.query('delete from audit_entry').catch(sqlState)
    expect(refused).toBe('MQ405')
    expect(await listEntriesAbout(db, subjectId)).toMatchObject([{ reason: null }])
  })
})

test('the log of orders cannot be changed either', async () => {
  expect(await tamperWith(db, 'order_event')).toEqual([])
})

test('negative control: without their triggers the logs can be changed', async () => {
  const open = await openTestPostgres(inject('postgresUrl'), 1)
  for (const table of logTables) {
    await open.script(`drop trigger ${table}_only_grows on ${table}`)
    expect(await tamperWith(open, table)).toHaveLength(3)
  }
  await open.close()
})
