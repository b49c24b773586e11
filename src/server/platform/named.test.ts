import { expect, test } from 'vitest'
import { named } from './named.ts'

test('names become numbers in the order in which they first stand, and a repeated name is one parameter', () => {
  expect(
    named('update movie set title = :title where id = :id and title <> :title', { id: 1, title: 'Raat' }),
  ).toEqual(['update movie set title = $1 where id = $2 and title <> $1', ['Raat', 1]])
})

test('casts and times are no names', () => {
  const text = `select :at::timestamptz, '09:30'::time, to_char(now(), 'HH24:MI')`
  expect(named(text, { at: 'now' })).toEqual([
    `select $1::timestamptz, '09:30'::time, to_char(now(), 'HH24:MI')`,
    ['now'],
  ])
})

test('null is a value, undefined is none', () => {
  expect(named('select :note', { note: null })).toEqual(['select $1', [null]])
  expect(() => named('select :note', { note: undefined })).toThrow(':note')
})
