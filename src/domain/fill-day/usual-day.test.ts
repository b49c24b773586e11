import { expect, test } from 'vitest'
import { MOST_SHOWS } from './day-request.ts'
import { expectedDemand } from './expected-demand.ts'
import { usualWish } from './usual-wish.ts'

test('the usual wishes fit into the rooms, more of the first movies, and none where there is no room', () => {
  const wishes = Array.from({ length: 13 }, (_, rank) => usualWish({ rank, movies: 13, rooms: 9 }))
  const counts = wishes.map(({ shows }) => shows?.count ?? 0)
  expect(counts.reduce((sum, count) => sum + count, 0)).toBeLessThanOrEqual(36)
  expect(counts).toEqual(counts.toSorted((a, b) => b - a))
  expect(wishes[0]).toMatchObject({ shows: { kind: 'at_least' }, parts: { evening: 1, night: 1 } })
  expect(wishes[12]?.parts).toEqual({ evening: 1 })
  expect(usualWish({ rank: 0, movies: 1, rooms: 600 }).shows?.count).toBe(MOST_SHOWS)
  expect(usualWish({ rank: 0, movies: 10, rooms: 0 })).toEqual({ shows: null, parts: {}, fixed: [] })
})

test('a movie that nobody has seen yet is expected to sell what is usual at its rank', () => {
  const first = expectedDemand({ movieId: 'm', rank: 0, seats: 1_000 }, [])
  expect(first).toEqual({ morning: 40, afternoon: 100, evening: 180, night: 80 })
  expect(expectedDemand({ movieId: 'm', rank: 4, seats: 1_000 }, []).evening).toBe(90)
})

test('what a movie sold counts the more, the longer it runs; a show after midnight belongs to the night', () => {
  const days = ['2026-11-01', '2026-11-02', '2026-11-03']
  const past = days.flatMap((startDate) => [
    { movieId: 'm', startDate, startAt: '18:30', tickets: 20 },
    { movieId: 'm', startDate, startAt: '00:05', tickets: 200 },
    { movieId: 'other', startDate, startAt: '18:30', tickets: 500 },
  ])
  const demand = expectedDemand({ movieId: 'm', rank: 0, seats: 1_000 }, past)
  expect(demand).toEqual({ morning: 20, afternoon: 50, evening: 100, night: 140 })
})
