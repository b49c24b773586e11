import { describe, expect, test } from 'vitest'
import { minutesIntoBusinessDay } from '../schedule.ts'
import { aDay, aMovieOfDay } from './a-day.builder.ts'
import { assignRooms } from './assign-rooms.ts'
import { candidateShows } from './candidate-shows.ts'
import type { DayRules } from './day-request.ts'
import { isAfterMidnight, partOf, timeOf } from './minutes.ts'
import { accountForWishes } from './missed-wishes.ts'
import { roomGroups } from './room-groups.ts'

const at = minutesIntoBusinessDay

describe('minutes of the business day', () => {
  test.each([
    ['06:00', 0],
    ['23:59', 1_079],
    ['00:00', 1_080],
    ['05:59', 1_439],
  ])('%s is minute %i and back', (time, minute) => {
    expect(at(time)).toBe(minute)
    expect(timeOf(minute)).toBe(time)
    expect(isAfterMidnight(minute)).toBe(minute >= 1_080)
  })

  test('a part of the day has its first minute and not that of the next', () => {
    const parts = ['11:59', '12:00', '16:59', '17:00', '20:59', '21:00', '02:00'].map((time) =>
      partOf(at(time)),
    )
    expect(parts).toEqual(['morning', 'afternoon', 'afternoon', 'evening', 'evening', 'night', 'night'])
  })
})

describe('groups of rooms', () => {
  const names = (day: Parameters<typeof roomGroups>[0]) =>
    roomGroups(day).map(({ rooms, seats }) => [seats, ...rooms.map(({ name }) => name)])
  const rooms = [300, 290, 200, 195, 100, 95, 40].map((seats, index) => ({ name: `R${index + 1}`, seats }))

  test('have rooms of similar size, at most four groups', () => {
    expect(names(aDay({ rooms }))).toEqual([
      [300, 'R1', 'R2'],
      [200, 'R3', 'R4'],
      [100, 'R5', 'R6'],
      [40, 'R7'],
    ])
  })

  test('a room with a kept show, or one that a wish names, is alone', () => {
    const movie = aMovieOfDay({ wish: { fixed: [{ startAt: at('18:00'), room: 'R1' }] } })
    const kept = [{ movieId: movie.id, room: 'R3', startAt: 300, freeAt: 450 }]
    expect(names(aDay({ rooms: rooms.slice(0, 4), movies: [movie], kept }))).toEqual([
      [300, 'R1'],
      [200, 'R3'],
      [290, 'R2'],
      [195, 'R4'],
    ])
  })
})

describe('candidates', () => {
  test('are only in rooms that can show the movie, and a wish for another room says why it is not kept', () => {
    const wish = { fixed: [{ startAt: at('18:00'), room: 'R1' }] }
    const movie = aMovieOfDay({ id: 'deep', wish })
    const rooms = ['R1', 'R2'].map((name) => ({ name, seats: 100, hasOwnRules: true }))
    const day = aDay({ rooms, movies: [movie], canShow: (_, room) => room === 'R2' })
    const used = candidateShows(day).flatMap(({ group }) => group.rooms.map(({ name }) => name))
    expect(new Set(used)).toEqual(new Set(['R2']))
    expect(accountForWishes(day, []).missed).toMatchObject([{ cause: { kind: 'room_cannot_show' } }])
    const nowhere = {
      ...day,
      canShow: () => false,
      movies: [aMovieOfDay({ wish: { parts: { evening: 1 } } })],
    }
    expect(accountForWishes(nowhere, []).missed).toMatchObject([{ cause: { kind: 'room_cannot_show' } }])
  })

  test('start at whole quarters within the opening hours, beside kept shows, and at wished times', () => {
    const movie = aMovieOfDay({
      durationMinutes: 75,
      wish: { fixed: [{ startAt: at('10:07'), room: null }] },
    })
    const kept = [{ movieId: movie.id, room: 'R1', startAt: at('11:45'), freeAt: at('13:42') }]
    const day = aDay({ movies: [movie], kept, starts: { first: at('09:20'), last: at('14:00') } })
    expect(candidateShows(day).map(({ startAt }) => timeOf(startAt))).toEqual([
      '09:30',
      '09:45',
      '13:45',
      '14:00',
    ])
    const empty = candidateShows({ ...day, kept: [], starts: { first: at('10:00'), last: at('10:30') } })
    expect(empty.map(({ startAt }) => timeOf(startAt))).toEqual(['10:00', '10:07', '10:15', '10:30'])
  })

  test('follow the rules of their movie in their room, and a room with its own is told apart', () => {
    const late: DayRules = {
      extraMinutes: 35,
      cleaningMinutes: 40,
      starts: { first: at('23:00'), last: at('23:30') },
    }
    const movie = aMovieOfDay({ id: 'premiere', durationMinutes: 75 })
    const day = aDay({
      movies: [movie],
      starts: { first: at('22:00'), last: at('22:00') },
      rooms: [
        { name: 'R1', seats: 100, hasOwnRules: true },
        { name: 'R2', seats: 100 },
        { name: 'R3', seats: 100 },
      ],
    })
    const rulesOf = (_movieId: string, room: string) => (room === 'R1' ? late : day)
    const found = candidateShows({ ...day, rulesOf }).map(({ group, startAt, freeAt }) => [
      group.rooms.map(({ name }) => name).join(' '),
      timeOf(startAt),
      freeAt - startAt,
    ])
    expect(found).toEqual([
      ['R1', '23:00', 150],
      ['R1', '23:15', 150],
      ['R1', '23:30', 150],
      ['R2 R3', '22:00', 120],
    ])
  })

  test('there are none of a movie that does not run', () => {
    expect(candidateShows(aDay({ movies: [aMovieOfDay({ run: 'after_end' })] }))).toEqual([])
  })
})

test('of shows that start together the one with the larger demand gets the larger room', () => {
  const [small, large] = [
    aMovieOfDay({ id: 'small', tickets: 20 }),
    aMovieOfDay({ id: 'large', tickets: 200 }),
  ]
  const day = aDay({
    movies: [small, large],
    rooms: [
      { name: 'R1', seats: 100 },
      { name: 'R2', seats: 100 },
    ],
  })
  const group = {
    rooms: [
      { name: 'R1', seats: 90 },
      { name: 'R2', seats: 100 },
    ],
    seats: 100,
  }
  const chosen = ['small', 'large'].map((movieId) => ({ movieId, group, startAt: 300, freeAt: 450 }))
  expect(assignRooms(day, chosen)).toEqual([
    { movieId: 'large', room: 'R2', startAt: 300 },
    { movieId: 'small', room: 'R1', startAt: 300 },
  ])
})

describe('the account of wishes', () => {
  const causes = (
    day: Parameters<typeof accountForWishes>[0],
    proposed: Parameters<typeof accountForWishes>[1] = [],
  ) => accountForWishes(day, proposed).missed.map(({ planned, cause }) => [planned, cause.kind])
  const fixed = (time: string, room: string | null = null) => ({ fixed: [{ startAt: at(time), room }] })
  const show = (time: string, room = 'R1') => ({
    movieId: 'm',
    room,
    startAt: at(time),
    freeAt: at(time) + 165,
  })

  test('counts kept and proposed shows, and at most what was wanted', () => {
    const movie = aMovieOfDay({ wish: { shows: { kind: 'at_least', count: 2 }, parts: { evening: 1 } } })
    const day = aDay({ movies: [movie], kept: [show('18:00')] })
    const proposed = [show('09:30'), show('13:00')]
    expect(accountForWishes(day, proposed)).toEqual({ wanted: 3, kept: 3, missed: [] })
    expect(accountForWishes({ ...day, kept: [] }, proposed.slice(0, 1))).toMatchObject({ wanted: 3, kept: 1 })
  })

  test('says why a fixed time is missed', () => {
    const rooms = [
      { name: 'R1', seats: 90 },
      { name: 'R2', seats: 90 },
      { name: 'R3', seats: 90 },
    ]
    const dayWith = (wish: ReturnType<typeof fixed>, more: object = {}) =>
      aDay({ rooms, movies: [aMovieOfDay({ wish, ...more })], kept: [show('18:00')] })
    expect(causes(dayWith(fixed('08:00')))).toEqual([[0, 'outside_opening_hours']])
    expect(causes(dayWith(fixed('19:00', 'R1')))).toEqual([[0, 'room_taken']])
    expect(causes(dayWith(fixed('19:00', 'R2')))).toEqual([[0, 'taken_meanwhile']])
    expect(causes(dayWith(fixed('19:00', 'R2')), [show('18:00', 'R2')])).toEqual([[0, 'no_room_left']])
    expect(causes(dayWith(fixed('18:05', 'R2')), [show('18:02', 'R3')])).toEqual([[0, 'too_many_starts']])
    expect(causes(dayWith(fixed('19:00'), { run: 'before_release' }))).toEqual([[0, 'before_release']])
    expect(causes(dayWith(fixed('19:00'), { run: 'after_end' }))).toEqual([[0, 'after_end']])
  })

  test('says why an exact number is exceeded', () => {
    const movie = aMovieOfDay({ wish: { shows: { kind: 'exactly', count: 1 } } })
    const day = aDay({ movies: [movie], kept: [show('12:00'), show('18:00')] })
    expect(causes(day)).toEqual([[2, 'too_many_kept']])
    expect(causes({ ...day, kept: [] }, [show('12:00'), show('18:00')])).toEqual([[2, 'own_wishes_differ']])
  })
})
