import { minutesIntoBusinessDay } from '../schedule.ts'
import type { DayRequest, MovieOfDay, MovieWish } from './day-request.ts'

/** A day of one room with a hundred seats, open from 09:15 to 22:50, without movies. */
export function aDay(facts: Partial<DayRequest> = {}): DayRequest {
  return {
    extraMinutes: 20,
    cleaningMinutes: 25,
    starts: { first: minutesIntoBusinessDay('09:15'), last: minutesIntoBusinessDay('22:50') },
    rooms: [{ name: 'R1', seats: 100 }],
    movies: [],
    kept: [],
    closed: [],
    ...facts,
  }
}

type MovieFacts = Partial<Pick<MovieOfDay, 'id' | 'durationMinutes' | 'run'>> & {
  readonly wish?: Partial<MovieWish>
  /** The demand in each part of the day. */
  readonly tickets?: number
}

/** A movie of two hours that nobody wants, unless told otherwise. */
export function aMovieOfDay({
  id = 'm',
  durationMinutes = 120,
  run = 'playing',
  wish,
  tickets = 0,
}: MovieFacts = {}): MovieOfDay {
  return {
    id,
    durationMinutes,
    run,
    wish: { shows: null, parts: {}, fixed: [], ...wish },
    demand: { morning: tickets, afternoon: tickets, evening: tickets, night: tickets },
  }
}
