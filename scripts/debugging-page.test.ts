import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import type { Database } from '#server/platform/database.ts'
import { openTestPostgres } from '#server/testing/test-database.ts'

const page = await readFile(new URL('../docs/debugging.md', import.meta.url), 'utf8')
const queries = [...page.matchAll(/^```sql\n(.*?)^```$/gms)].flatMap(([, block = '']) =>
  block.split(/;\n/).filter((query) => query.trim() !== ''),
)

let db: Database
beforeAll(async () => {
  db = await openTestPostgres(inject('postgresUrl'), 1)
})
afterAll(() => db.close())

test('the page has queries', () => {
  expect(queries.length).toBeGreaterThan(15)
})

test.each(queries)('a query of docs/debugging.md reads the current schema: %s', async (query) => {
  // Variables of psql.
  await expect(db.query(query.replaceAll(/:'\w+'/g, 'null'))).resolves.toBeDefined()
})
