import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { aDay, aMovieOfDay } from '#domain/fill-day/a-day.builder.ts'
import { overlap } from '#domain/fill-day/candidate-shows.ts'
import { LEAST_TICKETS_OF_A_SHOW, TICKETS_OF_A_WISH } from '#domain/fill-day/day-model.ts'
import {
  MOST_STARTS,
  roomMinutes,
  START_WINDOW_MINUTES,
  type DayRequest,
} from '#domain/fill-day/day-request.ts'
import { partOf } from '#domain/fill-day/minutes.ts'
import { accountForWishes } from '#domain/fill-day/missed-wishes.ts'
import { dayParts } from '#domain/movie-filters.ts'
import { minutesIntoBusinessDay } from '#domain/schedule.ts'
import { searchWithHighs } from '#server/gateways/highs-search.ts'
import { solveWithHighs } from '#server/gateways/highs.ts'
import type { SolverProgress } from '#server/ports/solver.ts'
import { fillDay } from './fill-day.ts'

const at = minutesIntoBusinessDay
const LIMIT_SECONDS = 20

const fill = (day: DayRequest) => {
  return fillDay({ solve: searchWithHighs }, day, { limitSeconds: LIMIT_SECONDS })
}

test('wishes are kept beside a show that stays, and the largest demand is met', async () => {
  const wanted = aMovieOfDay({
    id: 'wanted',
    tickets: 90,
    wish: {
      shows: { kind: 'exactly', count: 2 },
      parts: { evening: 1 },
      fixed: [{ startAt: at('18:20'), room: 'R1' }],
    },
  })
  const other = aMovieOfDay({ id: 'other', tickets: 60 })
  const kept = [{ movieId: 'other', room: 'R1', startAt: at('14:00'), freeAt: at('16:45') }]
  const { shows, wishes, gap } = await fill(aDay({ movies: [wanted, other], kept }))
  expect(wishes).toEqual({ wanted: 4, kept: 4, missed: [] })
  expect(shows).toContainEqual({ movieId: 'wanted', room: 'R1', startAt: at('18:20') })
  expect(shows.filter(({ movieId }) => movieId === 'wanted')).toHaveLength(2)
  expect(gap).toBeLessThan(0.006)
})

test('what the search leaves when its time ends is completed: no room stays empty while a wish could be kept', async () => {
  const rooms = [100, 338].map((seats, index) => ({ name: `R${index}`, seats }))
  const movie = aMovieOfDay({ tickets: 90, wish: { shows: { kind: 'exactly', count: 8 } } })
  const day = aDay({ rooms, movies: [movie] })
  const filled = await fillDay({ solve: () => Promise.resolve(null) }, day, { limitSeconds: LIMIT_SECONDS })
  expect(filled).toMatchObject({ gap: null, wishes: { wanted: 8, kept: 8, missed: [] } })
  expect(problemsOf(day, filled.shows)).toEqual([])
})

test('without demand nothing is proposed, and what nobody can have is said', async () => {
  const idle = aMovieOfDay({ id: 'idle', tickets: LEAST_TICKETS_OF_A_SHOW - 1 })
  const wanted = aMovieOfDay({
    id: 'wanted',
    run: 'before_release',
    wish: { shows: { kind: 'at_least', count: 3 } },
  })
  const { shows, wishes } = await fill(aDay({ movies: [idle, wanted] }))
  expect(shows).toEqual([])
  expect(wishes.missed).toMatchObject([{ planned: 0, cause: { kind: 'before_release' } }])
})

const movies = fc
  .array(
    fc.record({
      durationMinutes: fc.integer({ min: 60, max: 200 }),
      tickets: fc.integer({ min: 0, max: 150 }),
      count: fc.integer({ min: 0, max: 3 }),
      kind: fc.constantFrom('exactly' as const, 'at_least' as const),
      evening: fc.integer({ min: 0, max: 1 }),
      fixed: fc.option(fc.integer({ min: 0, max: 1_100 }), { nil: null }),
    }),
    { minLength: 1, maxLength: 3 },
  )
  .map((facts) =>
    facts.map(({ durationMinutes, tickets, count, kind, evening, fixed }, index) =>
      aMovieOfDay({
        id: `m${index}`,
        durationMinutes,
        tickets,
        wish: {
          shows: { kind, count },
          parts: { evening },
          fixed: fixed === null ? [] : [{ startAt: fixed, room: index === 0 ? 'R1' : null }],
        },
      }),
    ),
  )

describe('whatever is wished', () => {
  test('no shows overlap, all start in the opening hours, and few start together', async () => {
    await fc.assert(
      fc.asyncProperty(
        movies,
        fc.array(fc.integer({ min: 20, max: 300 }), { minLength: 1, maxLength: 4 }),
        fc.option(fc.integer({ min: 200, max: 900 }), { nil: null }),
        async (ofDay, seats, keptAt) => {
          const rooms = seats.map((of, index) => ({ name: `R${index + 1}`, seats: of }))
          const kept =
            keptAt === null ? [] : [{ movieId: 'm0', room: 'R1', startAt: keptAt, freeAt: keptAt + 150 }]
          const day = aDay({ movies: ofDay, rooms, kept, starts: { first: at('09:15'), last: at('17:30') } })
          const { shows } = await fill(day)
          expect(problemsOf(day, shows)).toEqual([])
        },
      ),
      { numRuns: 12 },
    )
  })

  test('no choice for a small day is better', async () => {
    await fc.assert(
      fc.asyncProperty(movies, async (ofDay) => {
        const day = aDay({ movies: ofDay, starts: { first: at('16:00'), last: at('20:00') } })
        const { shows, gap } = await fill(day)
        const best = Math.max(...everyChoice(day).map((choice) => worth(day, choice)))
        expect(worth(day, shows)).toBeGreaterThanOrEqual(best - (gap ?? 0) * Math.abs(best) - 1)
      }),
      { numRuns: 12 },
    )
  })
})

test('tells its progress, and ends when it is aborted', async () => {
  const movie = aMovieOfDay({ tickets: 90, wish: { shows: { kind: 'at_least', count: 3 } } })
  const rooms = [100, 100, 80].map((seats, index) => ({ name: `R${index}`, seats }))
  const progress: SolverProgress[] = []
  const onProgress = (one: SolverProgress) => progress.push(one)
  await fillDay({ solve: solveWithHighs }, aDay({ movies: [movie], rooms }), {
    limitSeconds: LIMIT_SECONDS,
    onProgress,
  })
  expect(progress.at(-1)?.objective).toBeGreaterThan(0)
  const stopped = AbortSignal.abort(new Error('stopped'))
  const options = { limitSeconds: LIMIT_SECONDS, signal: stopped }
  await expect(fillDay({ solve: solveWithHighs }, aDay({ movies: [movie] }), options)).rejects.toThrow(
    'stopped',
  )
})

type Shows = Awaited<ReturnType<typeof fill>>['shows']

function problemsOf(day: DayRequest, shows: Shows): string[] {
  const length = new Map(day.movies.map((movie) => [movie.id, roomMinutes(day, movie, '')]))
  const all = [
    ...shows.map((show) => ({ ...show, freeAt: show.startAt + (length.get(show.movieId) ?? 0) })),
    ...day.kept,
  ]
  const pairs = all.flatMap((one, index) => all.slice(index + 1).map((other) => [one, other] as const))
  const early = shows.filter(({ startAt }) => startAt < day.starts.first || startAt > day.starts.last)
  const crowded = shows.filter(
    ({ startAt }) =>
      all.filter((show) => startAt <= show.startAt && show.startAt < startAt + START_WINDOW_MINUTES).length >
      MOST_STARTS,
  )
  return [
    ...pairs.filter(([one, other]) => one.room === other.room && overlap(one, other)).map(() => 'overlap'),
    ...early.map(() => 'outside the opening hours'),
    ...crowded.map(() => 'too many starts'),
  ]
}

/** What the model is to make as large as possible, computed in the plainest way. */
function worth(day: DayRequest, shows: Shows): number {
  const { missed } = accountForWishes(day, shows)
  const units = missed.reduce((sum, { unit, planned }) => sum + Math.abs(unit.wanted - planned), 0)
  const seats = day.rooms[0]?.seats ?? 0
  const tickets = day.movies.flatMap(({ id, demand }) =>
    dayParts.map((part) => {
      const ofPart = shows.filter((show) => show.movieId === id && partOf(show.startAt) === part)
      return Math.min(demand[part], ofPart.length * seats)
    }),
  )
  return (
    tickets.reduce((sum, of) => sum + of, 0) -
    LEAST_TICKETS_OF_A_SHOW * shows.length -
    TICKETS_OF_A_WISH * units
  )
}

/** Every choice of shows for a single room, at the starts that the model knows. */
function everyChoice(day: DayRequest, from = day.starts.first): Shows[] {
  const later = day.movies.flatMap((movie) =>
    startsOf(day, movie.wish.fixed)
      .filter((startAt) => startAt >= from)
      .flatMap((startAt) =>
        everyChoice(day, startAt + roomMinutes(day, movie, '')).map((rest) => [
          { movieId: movie.id, room: 'R1', startAt },
          ...rest,
        ]),
      ),
  )
  return [[], ...later]
}

function startsOf({ starts }: DayRequest, fixed: readonly { readonly startAt: number }[]): number[] {
  const quarters = Array.from({ length: 100 }, (_, index) => index * 15)
  const all = new Set([...quarters, ...fixed.map(({ startAt }) => startAt)])
  return [...all].filter((startAt) => starts.first <= startAt && startAt <= starts.last)
}
