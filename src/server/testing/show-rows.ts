import { randomBytes } from 'node:crypto'
import { roomOf } from '#domain/cinema-names.ts'
import { paiseFromRupees } from '#domain/money.ts'
import { countSellable, type SeatMatrix } from '#domain/seats.ts'
import { localDate, localTime, minutesAfter } from '#domain/time.ts'
import type { Deps } from '#server/deps.ts'
import type { MovieRow } from '#server/modules/catalogue/index.ts'
import { makeShowtimeRow, scheduleRules, type ShowtimeRow } from '#server/modules/programme/index.ts'

export function movieRow({ newId, now }: Pick<Deps, 'newId' | 'now'>): MovieRow {
  const today = localDate(now())
  return {
    id: newId(),
    title: 'Raat ka Safar',
    titleInScript: 'रात का सफ़र',
    synopsis: 'A night train, twelve strangers, one ticket too many.',
    poster: '/media/movies/test/poster',
    backdrop: '/media/movies/test/backdrop',
    colour: '#202040',
    trailer: null,
    director: 'Nandita Rao',
    cast: ['Ira Kapoor', 'Dev Menon'],
    genre: ['Drama'],
    language: 'Hindi',
    certificate: 'UA 13+',
    durationMinutes: 132,
    releaseDate: today,
    endDate: localDate(minutesAfter(now(), 30 * 1440)),
    priorityCount: 1,
    isPublic: true,
    isPrivate: false,
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
    room: roomOf(name),
    seats: plan,
    seatsAvailable,
    ticketPricePaise: paiseFromRupees(rupees),
    image: null,
  }
}

export type ShownMovie = Pick<MovieRow, 'id' | 'durationMinutes'>

type Slot = {
  readonly movie: ShownMovie
  readonly cinema: Pick<ReturnType<typeof cinemaRow>, 'id' | 'room' | 'ticketPricePaise'>
  readonly startsAt: Date
}

export function showtimeRow(
  { newId, config }: Pick<Deps, 'newId' | 'config'>,
  { movie, cinema, startsAt }: Slot,
): ShowtimeRow {
  const [date, startAt] = [localDate(startsAt), localTime(startsAt)]
  return makeShowtimeRow(scheduleRules(config), { id: newId(), movie, cinema, date, startAt })
}
