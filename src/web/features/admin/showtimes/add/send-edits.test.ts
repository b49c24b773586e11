import { expect, test } from 'vitest'
import { leftEdit } from './send-edits.ts'

const movie = { title: 'Rain', releaseDate: '2027-03-12', endDate: '2027-04-01' }
const place = { movieId: 'rain', cinemaId: 'gold', startDate: '2027-03-10', startAt: '12:00' }
const today = '2027-03-01'
const movieOf = () => movie
const edit = { ...place, kind: 'create' as const, id: 'new' }

test('a new showtime before the release of its movie names the date', () => {
  const [left] = leftEdit(edit, { problems: [{ kind: 'before_release' }], movieOf, today })
  expect(left?.reasons).toEqual([expect.stringMatching(/^Rain is released on .*12 Mar/)])
})

test('an edit without problems is not left over', () => {
  expect(leftEdit(edit, { problems: undefined, movieOf, today })).toEqual([])
})
