import { expect, test } from 'vitest'
import { listSearch, queryOf } from './list-search.ts'

const parse = listSearch('language', 'isPublic')

test('the address of a list keeps its filters as texts, also those that look like numbers or booleans', () => {
  expect(parse({ q: 2012, language: 'Hindi', isPublic: true, sort: 'title', open: 'new' })).toEqual({
    q: '2012',
    language: 'Hindi',
    isPublic: 'true',
    sort: 'title',
    open: 'new',
  })
})

test.each([
  { page: 0 },
  { page: 'two' },
  { page: 1.5 },
  { page: 1e9 },
  { q: '' },
  { q: ['a'] },
  { other: 'x' },
])('what is not of the list is dropped: %o', (search) => expect(parse(search)).toEqual({}))

test('dates and months that the calendar does not have are dropped, others are kept', () => {
  const dates = listSearch('from', 'paidUntil', 'month', 'state')
  for (const value of ['2026-13-45', '2026-02-30', '275760-09-14', 'x', '-1', '\u0000', 2026])
    expect(dates({ from: value, paidUntil: value, month: value, state: 'x' })).toEqual({ state: 'x' })
  const kept = { from: '2028-02-29', paidUntil: '2026-11-30', month: '2026-11' }
  expect(dates(kept)).toEqual(kept)
})

test('the first page is not written', () => {
  expect(parse({ page: 1 })).toEqual({})
  expect(parse({ page: '2' })).toEqual({ page: 2 })
})

test('the server is asked for what is searched and filtered only', () => {
  expect(queryOf(parse({ q: 'war', language: 'Hindi', page: 3, open: 'x', view: 'cards' }))).toEqual({
    q: 'war',
    language: 'Hindi',
  })
})
