import { expect, test } from 'vitest'
import '#web/admin-ui/staff-messages.ts'
import { showsOutsideOf } from './shows-outside.ts'

const TODAY = '2099-12-01'
const refusal = (details: object) => ({ error: { code: 'movie_shows_in_the_way', message: '', details } })

test('dates that leave shows to come outside say at their field how many, and lead to exactly these', () => {
  const outside = [
    { problem: 'before_release', date: '2099-12-11', performances: 5 },
    { problem: 'after_end', date: '2099-12-20', performances: 1 },
  ]
  expect(showsOutsideOf(refusal({ shows: [], outside }), 'rain', TODAY)).toEqual([
    {
      field: 'releaseDate',
      text: '5 shows to come are before 11 Dec. Move them first.',
      search: { as: 'list', movieId: 'rain', isToCome: 'true', to: '2099-12-10' },
    },
    {
      field: 'endDate',
      text: '1 show to come is after 20 Dec. Move it first.',
      search: { as: 'list', movieId: 'rain', isToCome: 'true', from: '2099-12-21' },
    },
  ])
})

test('another refusal says nothing at the dates', () => {
  expect(showsOutsideOf(refusal({ shows: [], outside: [] }), 'rain', TODAY)).toEqual([])
  expect(showsOutsideOf(refusal({ formats: ['3D'], showtimes: 1, shows: [] }), 'rain', TODAY)).toEqual([])
})
