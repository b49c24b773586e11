import { readFile, readdir } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { contractSince, isNarrowing } from './migrations.ts'

const FOLDER = new URL('../../../migrations/', import.meta.url)
/** The first that is applied while processes of the version before sell. */
const FIRST = '0237'

test('a migration that takes away or narrows says from which version on nobody needs it', async () => {
  const names = (await readdir(FOLDER)).filter((name) => name.endsWith('.sql') && name >= FIRST)
  expect(names.length).toBeGreaterThan(0)
  for (const name of names) {
    const sql = await readFile(new URL(name, FOLDER), 'utf8')
    const since = contractSince(sql)
    expect([name, isNarrowing(sql)]).toEqual([name, since !== null])
    // The last migration of a version says what the version needs, and it is an earlier one.
    if (since !== null) expect(since < name.slice(0, 4)).toBe(true)
  }
})

test.each([
  'alter table movie drop column colour',
  'drop table advert',
  'alter table movie alter column title set not null',
  'alter table movie rename column title to name',
  'alter table movie alter column title type varchar(10)',
  'alter table movie alter column title set data type text',
  'alter table movie add column note text not null',
  'drop function note_programme_change()',
])('%s narrows', (sql) => {
  expect(isNarrowing(`-- A reason.\n${sql};`)).toBe(true)
})

test.each([
  'alter table movie add column note text',
  `alter table movie add column note text not null default ''`,
  'create table note (id bigint primary key, text text not null)',
  '-- drop table advert\ncreate index movie_title on movie (title)',
])('%s only adds', (sql) => {
  expect(isNarrowing(`${sql};`)).toBe(false)
})

test('the line of the contract is read with its number', () => {
  expect(
    contractSince('-- Contract: 0240, which reads `title` instead\nalter table movie drop column name;'),
  ).toBe('0240')
  expect(contractSince('-- A contract of 0240.\ndrop table advert;')).toBeNull()
})
