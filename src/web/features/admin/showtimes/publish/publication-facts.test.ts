import { expect, test } from 'vitest'
import '#web/admin-ui/staff-messages.ts'
import { aCinema, aStaffShowtime } from '../timeline/performance.builder.ts'
import { countsByMovie, countsOfUnsellable, emptyRoomsOf } from './publication-facts.ts'

const cinemas = ['Screen 10-Gold', 'Screen 2-Gold', 'Screen 1-Gold', 'Screen 1-Silver', 'Private'].map(
  (name) => ({ ...aCinema(name), isPrivateHire: name === 'Private' }),
)
const movie = aStaffShowtime().movie
const aShow = (id: string, startAt: string, given = {}) => aStaffShowtime({ _id: id, startAt, ...given })

test('performances are counted by movie, and those of a movie that visitors do not see', () => {
  const draft = { movie: { ...movie, _id: 'sun', title: 'Sun' }, isMovieShown: false }
  const shows = [aShow('a', '10:00'), aShow('b', '13:00'), aShow('c', '16:00', draft)]
  expect(countsByMovie(shows)).toEqual([
    { title: 'Rain', count: 2 },
    { title: 'Sun', count: 1 },
  ])
  expect(countsOfUnsellable(shows)).toEqual([{ title: 'Sun', count: 1 }])
})

test('rooms without a show on a published day are named, except the private one', () => {
  const draft = aShow('draft', '10:00')
  const other = aShow('other', '10:00', { cinema: aCinema('Screen 2-Gold'), room: 'Screen 2' })
  const published = [draft]
  expect(emptyRoomsOf({ programme: [draft, other], published, cinemas })).toEqual([
    { day: draft.startDate, rooms: ['Screen 2', 'Screen 10'] },
  ])
  const onSale = { ...other, state: 'published' as const }
  expect(emptyRoomsOf({ programme: [draft, onSale], published, cinemas })).toEqual([
    { day: draft.startDate, rooms: ['Screen 10'] },
  ])
})
