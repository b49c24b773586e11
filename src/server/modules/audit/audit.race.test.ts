import { expect, inject, test } from 'vitest'
import { inTransaction } from '#server/platform/database.ts'
import { listEntriesAbout, logTables, tamperWith } from '#server/testing/audit.queries.ts'
import { openTestPostgres } from '#server/testing/test-database.ts'
import { jobActor, recordChange } from './index.ts'

test('on a PostgreSQL server the rows of logs cannot be changed, deleted or truncated', async () => {
  const db = await openTestPostgres(inject('postgresUrl'))
  const deps = { db, actor: jobActor('test'), now: () => new Date(), newId: () => crypto.randomUUID() }
  const subjectId = crypto.randomUUID()
  const before = { role: 'user' }
  await inTransaction(deps, (deps) => recordChange(deps, { action: 'account.erased', subjectId, before }))
  for (const table of logTables) expect(await tamperWith(db, table)).toEqual([])
  expect(await listEntriesAbout(db, subjectId)).toMatchObject([{ before, after: null, reason: null }])
  await db.close()
})
