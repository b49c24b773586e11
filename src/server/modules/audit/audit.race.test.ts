import { expect, inject, test } from 'vitest'
import { inTransaction } from '#server/platform/database.ts'
import { listEntriesAbout, tamperWithEntries } from '#server/testing/audit.queries.ts'
import { openTestPostgres } from '#server/testing/test-database.ts'
import { jobActor, recordChange } from './index.ts'

test('on a PostgreSQL server, too, an entry cannot be changed, deleted or truncated', async () => {
  const db = await openTestPostgres(inject('postgresUrl'))
  const deps = { db, actor: jobActor('test'), now: () => new Date(), newId: () => crypto.randomUUID() }
  const subjectId = crypto.randomUUID()
  const before = { role: 'user' }
  await inTransaction(deps, (deps) => recordChange(deps, { action: 'account.erased', subjectId, before }))
  expect(await tamperWithEntries(db)).toEqual([])
  expect(await listEntriesAbout(db, subjectId)).toMatchObject([{ before, after: null, reason: null }])
  await db.close()
})
