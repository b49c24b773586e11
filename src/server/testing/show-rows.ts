import { randomBytes } from 'node:crypto'
import { areaOfName } from '#domain/cinema-names.ts'
import { paiseFromRupees } from '#domain/money.ts'
import { countSellable, type SeatMatrix } from '#domain/seats.ts'
import { businessDayOf, findScheduleProblems } from '#domain/schedule.ts'
import { localDate, localTime, minutesAfter } from '#domain/time.ts'
import type { Deps } from '#server/deps.ts'
import type { MovieRow } from '#server/modules/catalogue/index.ts'
import { makeShowtimeRow, scheduleRules, type NewShowtime } from '#server/modules/programme/index.ts'

export function movieRow({ newId, now }: Pick<Deps, 'newId' | 'now'>): MovieRow {
  return {
    id: newId(),
    title: 'Raat ka Safar',
    titleInScript: 'रात का सफ़र',
    synopsis: 'A night train, twelve strangers, one ticket too many.',
    synopsisInHindi: null,
    poster: '/media/movies/test/poster',
    backdrop: '/media/movies/test/backdrop',
    colour: '#202040',
    backdropShade: '#101020e6',
    trailer: null,
    director: 'Nandita Rao',
    directorInHindi: null,
    cast: ['Ira Kapoor', 'Dev Menon'],
    castInHindi: [],
    genre: ['Drama'],
    language: 'Hindi',
    certificate: 'UA 13+',
    durationMinutes: 132,
    releaseDate: businessDayOf(now()),
    endDate: localDate(minutesAfter(now(), 30 * 1440)),
    priorityCount: 1,
    isPublic: true,
    isPrivate: false,
    subtitles: [],
    formats: ['2D'],
    tracks: [],
    version: 1,
    posterId: null,
    nextPosterId: null,
    backdropId: null,
    nextBackdropId: null,
    trailerId: null,
  }
}

export function cinemaRow(
  { newId }: Pick<Deps, 'newId'>,
  plan: SeatMatrix,
  { cinemaName, rupees = 240 }: { readonly cinemaName?: string; readonly rupees?: number },
) {
  const name = cinemaName ?? `Screen ${randomBytes(4).toString('hex')}-Gold`
  const seatsAvailable = countSellable(plan)
  return {
    id: newId(),
    name,
    ...areaOfName(name),
    seats: plan,
    seatsAvailable,
    ticketPricePaise: paiseFromRupees(rupees),
    image: null,
    pictureId: null,
    nextPictureId: null,
  }
}

export type ShownMovie = Pick<MovieRow, 'id' | 'durationMinutes' | 'releaseDate' | 'endDate'>

/** Problems of a schedule that a test may want. */
export type WantedProblem = 'before_release' | 'after_end'

type Slot = {
  readonly movie: ShownMovie
  readonly cinema: Pick<ReturnType<typeof cinemaRow>, 'id' | 'room' | 'ticketPricePaise'>
  readonly startsAt: Date
  readonly despite?: readonly WantedProblem[]
}

/**
 * Returns the row of a showtime that may be in the programme. Throws when `findScheduleProblems` finds others than those in `despite`.
 * Opening hours do not count: tests and benches count minutes from now, whatever the time of day. Whether the room is free is asked of the
 * table when the row is inserted.
 */
export function showtimeRow(
  { newId, config }: Pick<Deps, 'newId' | 'config'>,
  { movie, cinema, startsAt, despite = [] }: Slot,
): NewShowtime {
  const rules = { ...scheduleRules(config), firstStart: '06:00', lastStart: '05:59' }
  const slot = { movie, date: localDate(startsAt), startAt: localTime(startsAt) }
  const problems = findScheduleProblems(rules, { ...slot, cinemaId: cinema.id, room: cinema.room }, [])
    .map(({ kind }) => kind)
    .filter((kind) => !despite.some((wanted) => wanted === kind))
  if (problems.length > 0)
    throw new Error(`a showtime that cannot be in the programme: ${problems.join(', ')}`)
  return makeShowtimeRow(rules, { ...slot, id: newId(), cinema })
}
