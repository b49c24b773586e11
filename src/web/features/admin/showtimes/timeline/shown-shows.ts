import type { Paise } from '#domain/money.ts'
import type { StaffShowtime } from '#web/api/gen/types.gen.ts'
import { dayOf } from './business-minutes.ts'

export type ShownMovie = Pick<
  StaffShowtime['movie'],
  '_id' | 'title' | 'colour' | 'durationMinutes' | 'releaseDate' | 'endDate' | 'formats'
>
export type ShownCinema = StaffShowtime['cinema'] & Pick<StaffShowtime, 'room' | 'seatClass'>

/** What staff can give a showtime; it is also what an undone edit goes back to. */
export type Target = {
  readonly movie: ShownMovie
  readonly cinema: ShownCinema
  readonly startDate: string
  readonly startAt: string
  /** Its own; null: the only one of its movie, or not decided yet. */
  readonly format: StaffShowtime['format']
  /** Null: that of the cinema. */
  readonly ticketPrice: Paise | null
  readonly isLocked: boolean
  /** Of a published one: it is deleted with the next publication. */
  readonly isRemoved: boolean
}

/** A showtime as the programme of staff shows it: where it will be once everything is published. */
export type ShownShow = Target & {
  readonly id: string
  readonly state: 'draft' | 'published'
  readonly seatsSold: number
  readonly seatsTotal: number
  /** Where and at which price visitors see it, of a published one that is changed. */
  readonly publicAt: Pick<
    Target,
    'movie' | 'cinema' | 'startDate' | 'startAt' | 'format' | 'ticketPrice'
  > | null
}

/** Returns showtimes as they are shown; cancelled ones have no place. */
export function shownShowsOf(shows: readonly StaffShowtime[]): ShownShow[] {
  return shows.flatMap((show) => (show.state === 'cancelled' ? [] : shownShowOf(show, show.state)))
}

function shownShowOf(show: StaffShowtime, state: ShownShow['state']): ShownShow {
  const { _id: id, isLocked, seatsSold, seatsTotal, staged } = show
  const isRemoved = staged?.isRemoved ?? false
  const own = placeOf(show)
  const publicAt = staged && !isRemoved ? own : null
  return {
    ...(staged ? placeOf(staged) : own),
    id,
    state,
    isLocked,
    isRemoved,
    seatsSold,
    seatsTotal,
    publicAt,
  }
}

function placeOf(place: StaffShowtime | NonNullable<StaffShowtime['staged']>) {
  const { movie, room, seatClass, startDate, startAt, format, ticketPrice } = place
  return { movie, cinema: { ...place.cinema, room, seatClass }, startDate, startAt, format, ticketPrice }
}

export function targetOf(show: ShownShow): Target {
  const { movie, cinema, startDate, startAt, format, ticketPrice, isLocked, isRemoved } = show
  return { movie, cinema, startDate, startAt, format, ticketPrice, isLocked, isRemoved }
}

/** Returns the showtimes with edits that the server has not confirmed yet, new ones of a day alone if it is named; null is one that is gone. */
export function withTargets(
  shows: readonly ShownShow[],
  targets: ReadonlyMap<string, Target | null>,
  day?: string,
): ShownShow[] {
  const kept = shows.flatMap((show) => {
    const target = targets.get(show.id)
    if (target === null) return []
    return target ? { ...show, ...target } : show
  })
  const known = new Set(shows.map(({ id }) => id))
  const fresh = [...targets].flatMap(([id, target]) =>
    target && !known.has(id) && dayOf(target) === (day ?? dayOf(target)) ? freshShow(id, target) : [],
  )
  return [...kept, ...fresh]
}

function freshShow(id: string, target: Target): ShownShow {
  return { ...target, id, state: 'draft', seatsSold: 0, seatsTotal: 0, publicAt: null }
}
