import { expect, test } from 'vitest'
import { roomOf } from '#domain/cinema-names.ts'
import type { CounterShow } from '#web/api/gen/types.gen.ts'
import { chosenShow, performancesOf, showAfter } from './performances.ts'

const aShow = (id: string, cinema: string, startsAt: string, seatsLeft = 10) =>
  ({
    _id: id,
    performanceId: `${startsAt} ${roomOf(cinema)}`,
    cinema,
    room: roomOf(cinema),
    startsAt,
    seatsLeft,
  }) as CounterShow

const shows = [
  aShow('a', 'Screen 1-Gold', '2026-11-23T10:00:00Z', 0),
  aShow('b', 'Screen 1-Silver', '2026-11-23T10:00:00Z'),
  aShow('c', 'Screen 2-Gold', '2026-11-23T10:00:00Z'),
  aShow('d', 'Screen 1-Gold', '2026-11-23T14:00:00Z'),
]

test('the classes of a room at one time are one performance', () => {
  const classes = performancesOf(shows).map((each) => each.classes.map(({ _id }) => _id).join())
  expect(classes).toEqual(['a,b', 'c', 'd'])
})

test('those of one moment are in the order of their numbers', () => {
  const at = '2026-11-23T10:00:00Z'
  const rooms = ['Screen 11/12-Gold', 'Screen 2-Gold', 'Screen 1-Gold'].map((name) => aShow(name, name, at))
  expect(performancesOf(rooms).map(({ room }) => room)).toEqual(['Screen 1', 'Screen 2', 'Screen 11/12'])
})

test('without an address the next show with a free seat is chosen', () => {
  expect(chosenShow(shows, undefined)?._id).toBe('b')
  expect(chosenShow(shows, 'd')?._id).toBe('d')
  expect(chosenShow(shows, 'gone')?._id).toBe('b')
  expect(chosenShow([], undefined)).toBeUndefined()
})

test('the arrows go from performance to performance and stop at the ends', () => {
  const performances = performancesOf(shows)
  expect(showAfter(performances, 'b', 1)?._id).toBe('c')
  expect(showAfter(performances, 'c', -1)?._id).toBe('a')
  expect(showAfter(performances, 'd', 1)?._id).toBe('d')
})
