import { expect, test } from 'vitest'
import { staleEdit, Version } from './stale.ts'

test('an edit from an older version is a conflict with the record as it is now', () => {
  const current = { _id: 'a', name: 'Screen 3-Gold', version: 4 }
  expect(staleEdit(current)).toMatchObject({ status: 409, code: 'stale_edit', details: { current } })
})

test('a version is a whole number from 1', () => {
  expect([0, 1.5, '2', null, 2 ** 31].map((sent) => Version.safeParse(sent).success)).toEqual(
    Array(5).fill(false),
  )
  expect(Version.parse(1)).toBe(1)
})
