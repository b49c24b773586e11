import { expect, test } from 'vitest'
import { minutesIntoBusinessDay as at } from '../schedule.ts'
import { aDay, aMovieOfDay } from './a-day.builder.ts'
import { completeDay, emptyRooms } from './complete-day.ts'
import { accountForWishes } from './missed-wishes.ts'

const rooms = [
  { name: 'R1', seats: 100 },
  { name: 'R2', seats: 338 },
]
const wished = (count: number, kind: 'exactly' | 'at_least' = 'exactly') =>
  aMovieOfDay({ tickets: 400, wish: { shows: { kind, count } } })
const roomsOf = (shows: readonly { readonly room: string }[]) => [...new Set(shows.map(({ room }) => room))]

test('a search that found nothing is completed: every wish that fits is kept, in all rooms', () => {
  const day = aDay({ rooms, movies: [wished(8)] })
  const shows = completeDay(day, [])
  expect(accountForWishes(day, shows)).toMatchObject({ wanted: 8, kept: 8, missed: [] })
  expect(roomsOf(shows)).toEqual(expect.arrayContaining(['R1', 'R2']))
})

test('a room that the search left empty is filled as long as its shows sell, and not one show further', () => {
  const movie = aMovieOfDay({ tickets: 120 })
  const day = aDay({ rooms, movies: [movie] })
  const found = [{ movieId: 'm', room: 'R1', startAt: at('10:00') }]
  const added = completeDay(day, found).slice(1)
  expect(roomsOf(added)).toContain('R2')
  // The morning has 20 tickets left; the other parts of the day 120 each, for one show in the large room.
  expect(added).toHaveLength(4)
  expect(completeDay(day, completeDay(day, found))).toHaveLength(5)
})

test('no exact wish is exceeded, and of three shows no two more start together', () => {
  const day = aDay({ rooms, movies: [wished(1)] })
  expect(completeDay(day, [])).toHaveLength(1)
  const three = [...rooms, { name: 'R3', seats: 50 }]
  const narrow = aDay({
    rooms: three,
    movies: [wished(3)],
    starts: { first: at('20:00'), last: at('20:00') },
  })
  const shows = completeDay(narrow, [])
  expect(shows).toHaveLength(2)
  expect(accountForWishes(narrow, shows).missed).toMatchObject([{ cause: { kind: 'too_many_starts' } }])
})

test('a closed room gets no show in its time, and a start that is wished there says why', () => {
  const closed = [{ room: 'R2', startAt: at('09:00'), freeAt: at('23:00') }]
  const fixed = [{ startAt: at('18:00'), room: 'R2' }]
  const movie = aMovieOfDay({ tickets: 400, wish: { shows: { kind: 'at_least', count: 9 }, fixed } })
  const day = aDay({ rooms, closed, movies: [movie] })
  const shows = completeDay(day, [])
  expect(roomsOf(shows)).toEqual(['R1'])
  expect(accountForWishes(day, shows).missed.map(({ cause }) => cause.kind)).toEqual([
    'no_room_left',
    'room_closed',
  ])
  expect(emptyRooms(day, shows)).toMatchObject([{ name: 'R2', because: 'nothing_fits' }])
})

test('a room that stays empty says the true reason', () => {
  const becauseWith = (movie: ReturnType<typeof aMovieOfDay>) => {
    const day = aDay({ rooms, movies: [movie] })
    return emptyRooms(day, completeDay(day, [])).map(({ because }) => because)
  }
  expect(becauseWith(aMovieOfDay({ tickets: 9 }))).toEqual(['no_demand', 'no_demand'])
  expect(becauseWith(wished(0))).toEqual(['wishes_met', 'wishes_met'])
  expect(becauseWith(aMovieOfDay({ run: 'after_end', tickets: 90 }))).toEqual([
    'nothing_fits',
    'nothing_fits',
  ])
})

test('a place that somebody took during the search is the reason, when the day has room for the wish', () => {
  const day = aDay({ rooms, movies: [wished(1)] })
  expect(accountForWishes(day, []).missed).toMatchObject([{ cause: { kind: 'taken_meanwhile' } }])
})
