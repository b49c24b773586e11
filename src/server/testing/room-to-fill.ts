import type { DayProposal, DayToFill } from '#contract/day-proposals.ts'
import type { StaffShowtime } from '#contract/schedule.ts'
import { businessDayOf } from '#domain/schedule.ts'
import { daysAfter } from '#domain/time.ts'
import { searchWithHighs } from '#server/gateways/highs-search.ts'
import { fillDueDay } from '#server/modules/schedule/index.ts'
import type { Solver } from '#server/ports/solver.ts'
import { createCinema } from './programme-calls.ts'
import type { TestCinema } from './test-cinema.ts'

const RUN_DAYS = 400

/** A room with two classes and a movie that runs for long, the calls of an admin who fills their days, and the search. */
export async function aRoomToFill(cinema: TestCinema) {
  const { token } = await cinema.aPerson('admin')
  let lastDay = businessDayOf(cinema.deps.now())
  const movie = await cinema.aMovie({
    durationMinutes: 120,
    endDate: daysAfter(lastDay, RUN_DAYS),
    formats: ['2D', '3D'],
  })
  const room = `Fill ${cinema.deps.newId().slice(-6)}`
  const seats = [Array<number>(40).fill(0)]
  const gold = await createCinema(cinema, { name: `${room}-Gold`, seats })
  const silver = await createCinema(cinema, { name: `${room}-Silver`, seats })
  const call = <T>(method: 'POST' | 'DELETE', path: string, body?: object) =>
    cinema.api.call<T & { error: { code: string } }>(method, `/showtimes${path}`, { token, body })
  const showsOf = async (date: string) => {
    const path = `/showtimes/schedule?from=${date}&to=${date}`
    const { body } = await cinema.api.get<StaffShowtime[]>(path, { token })
    return body.filter((show) => show.room === room)
  }
  const withSolver = (solve: Solver) => ({ ...cinema.deps, gateways: { ...cinema.deps.gateways, solve } })
  const aWish = (wish: object = {}) => ({ movieId: movie.id, shows: null, parts: {}, fixed: [], ...wish })
  return {
    movie,
    room,
    classes: [gold._id, silver._id] as const,
    call,
    showsOf,
    withSolver,
    aWish,
    /** A day that no other test uses. */
    aDay: () => (lastDay = daysAfter(lastDay, 1)),
    exactly: (count: number) => aWish({ shows: { kind: 'exactly', count } }),
    ask: (date: string, ...wishes: object[]) => call<DayProposal>('POST', '/proposals', { date, wishes }),
    dayOf: async (date: string) =>
      (await cinema.api.get<DayToFill>(`/showtimes/proposals?date=${date}`, { token })).body,
    startsOf: async (date: string) => [...new Set((await showsOf(date)).map(({ startAt }) => startAt))],
    /** Without a worker thread, whose start takes half a second. */
    run: () => fillDueDay(withSolver(searchWithHighs), { limitSeconds: 5 }),
  }
}
