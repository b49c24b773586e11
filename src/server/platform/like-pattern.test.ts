import { afterAll, expect, inject, test } from 'vitest'
import { openTestPostgres } from '#server/testing/test-database.ts'
import { patternOfText } from './like-pattern.ts'

const db = await openTestPostgres(inject('postgresUrl'), 1)
afterAll(() => db.close())

test.each([
  ['50% off', '50%', true],
  ['500 off', '50%', false],
  ['a_b', 'a_b', true],
  ['axb', 'a_b', false],
  ['C:\\films', ':\\f', true],
  ['anything', '', true],
])('%j contains the text %j: %s', async (value, text, contains) => {
  const rows = await db.query('select $1::text like $2 as contains', [value, patternOfText(text)])
  expect(rows).toEqual([{ contains }])
})
