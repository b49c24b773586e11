import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ScheduledShow } from '#domain/schedule.ts'
import { daysAfter, localDate, localTime, minutesAfter } from '#domain/time.ts'
import { upsertMovies, type MovieRow } from '#server/modules/catalogue/index.ts'
import { insertCinemas, type UnplacedCinema } from '#server/modules/venues/index.ts'
import { cinemaRow, movieRow } from '#server/testing/show-rows.ts'
import { testCinema, type TestCinema } from '#server/testing/test-cinema.ts'
import { insertShowtimes } from './programme.queries.ts'
import { makeShowtimeRow, scheduleRules, scheduleShowtime } from './schedule-showtime.ts'

const rules = { ...scheduleRules({ BOOKING_CLOSES_MINUTES: 120 }), firstStart: '06:00', lastStart: '05:59' }
const DURATIONS = [45, 60, 132]

let cinema: TestCinema
let movies: MovieRow[]
let cinemas: UnplacedCinema[]
beforeAll(async () => {
  cinema = await testCinema()
  const { deps } = cinema
  const from = daysAfter(localDate(deps.now()), -10)
  const until = daysAfter(from, 30)
  movies = DURATIONS.map((durationMinutes) => ({
    ...movieRow(deps),
    durationMinutes,
    releaseDate: from,
    endDate: until,
  }))
  await upsertMovies(deps.db, movies)
  cinemas = ['Screen 1-Gold', 'Screen 1-Silver', 'Screen 2-Gold'].map((cinemaName) => ({
    ...cinemaRow(deps, [[0]], { cinemaName }),
    facilities: [],
    version: 1,
  }))
  await insertCinemas(deps.db, cinemas)
})
afterAll(() => cinema.close())

const aRequest = fc.record({
  movie: fc.nat(DURATIONS.length - 1),
  cinema: fc.nat(2),
  // Twelve hours around midnight, to five minutes: rooms are full soon, and many shows meet to the minute.
  slot: fc.nat(144),
})

test('the rule accepts a show when and only when the table does, whatever is there already', async () => {
  const { deps } = cinema
  const evening = new Date('2027-01-14T12:30:00Z')
  const outcomes = { accepted: 0, refused: 0 }
  const check = async (requests: { movie: number; cinema: number; slot: number }[]) => {
    await deps.db.query('delete from showtime')
    const programme: ScheduledShow[] = []
    for (const request of requests) {
      const [movie, cinema] = [movies[request.movie], cinemas[request.cinema]]
      if (!movie || !cinema) throw new Error('a request names an unknown movie or cinema')
      const startsAt = minutesAfter(evening, request.slot * 5)
      const slot = { movie, date: localDate(startsAt), startAt: localTime(startsAt) }
      const show = { ...slot, movie: { ...movie, releaseDate: '2027-01-01', endDate: '2027-02-01' } }
      const planned = { ...show, id: deps.newId(), cinema }
      const { kind } = scheduleShowtime(rules, planned, programme)
      const inserted = await insertShowtimes(deps.db, [makeShowtimeRow(rules, planned)])
      expect(inserted.length).toBe(kind === 'scheduled' ? 1 : 0)
      programme.push(...inserted)
      outcomes[inserted.length === 1 ? 'accepted' : 'refused'] += 1
    }
  }
  await fc.assert(fc.asyncProperty(fc.array(aRequest, { minLength: 8, maxLength: 20 }), check), {
    numRuns: 40,
  })
  // Both are seen often, or the test says nothing.
  expect(Math.min(outcomes.accepted, outcomes.refused)).toBeGreaterThan(40)
})

test('a showtime keeps the price that its cinema has when it is planned; a show with a problem is refused', () => {
  const [movie, cinema] = [movies[0], cinemas[0]]
  if (!movie || !cinema) throw new Error('nothing to plan with')
  const slot = { id: 'x', movie: { ...movie, releaseDate: '2027-01-14' }, cinema, startAt: '18:30' }
  const plan = { ...slot, movie: { ...slot.movie, endDate: '2027-01-20' } }
  const showtime = {
    ticketPricePaise: cinema.ticketPricePaise,
    room: 'Screen 1',
    movieId: movie.id,
  }
  expect(scheduleShowtime(rules, { ...plan, date: '2027-01-14' }, [])).toMatchObject({
    kind: 'scheduled',
    showtime,
  })
  expect(scheduleShowtime(rules, { ...plan, date: '2027-01-13' }, [])).toEqual({
    kind: 'refused',
    problems: [{ kind: 'before_release' }],
  })
})
