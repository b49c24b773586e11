import { expect, test } from 'vitest'
import { viewSearch } from './view-search.ts'

test('the list opens with the day or the week that was chosen as its filter', () => {
  const search = { day: '2026-12-10' }
  expect(viewSearch(search, { from: 'timeline', to: 'list' })).toMatchObject({
    as: 'list',
    date: '2026-12-10',
  })
  expect(viewSearch({ ...search, as: 'week' }, { from: 'week', to: 'list' })).toMatchObject({
    from: '2026-12-10',
    to: '2026-12-16',
  })
  expect(viewSearch({}, { from: 'timeline', to: 'list' })).toEqual({ as: 'list', open: undefined })
})

test('the timeline opens at the day of the list, else at the one that it had', () => {
  const search = { as: 'list', day: '2026-12-10' }
  expect(viewSearch({ ...search, date: '2026-12-12' }, { from: 'list', to: 'timeline' })).toMatchObject({
    day: '2026-12-12',
    date: undefined,
  })
  expect(viewSearch(search, { from: 'list', to: 'week' })).toMatchObject({ as: 'week', day: '2026-12-10' })
})
