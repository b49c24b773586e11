import type { Paise } from '#domain/money.ts'
import type { StaffShowtime } from '#web/api/gen/types.gen.ts'
import type { RulesOf } from '#web/features/admin/schedule-rules/use-schedule-rules.ts'
import { dayOf } from './business-minutes.ts'

const MINUTE_MS = 60_000

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
  /** Why it may start outside of the opening hours. */
  readonly outsideHoursReason: string | null
  readonly isLocked: boolean
  /** Of a published one: it is deleted with the next publication. */
  readonly isRemoved: boolean
}

/** How long a show is, and how long its room is cleaned afterwards. */
export type ShownMinutes = { readonly show: number; readonly cleaning: number }

/** A showtime as the programme of staff shows it: where it will be once everything is published. */
export type ShownShow = Target & {
  readonly id: string
  readonly state: 'draft' | 'published'
  readonly seatsSold: number
  readonly seatsTotal: number
  readonly minutes: ShownMinutes
  /** Where and at which price visitors see it, of a published one that is changed. */
  readonly publicAt: Pick<
    Target,
    'movie' | 'cinema' | 'startDate' | 'startAt' | 'format' | 'ticketPrice' | 'outsideHoursReason'
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
    minutes: minutesOf(show),
    publicAt,
  }
}

function minutesOf({ startsAt, endsAt, roomFreeAt }: StaffShowtime): ShownMinutes {
  const end = Date.parse(endsAt)
  return {
    show: (end - Date.parse(startsAt)) / MINUTE_MS,
    cleaning: (Date.parse(roomFreeAt) - end) / MINUTE_MS,
  }
}

function placeOf(place: StaffShowtime | NonNullable<StaffShowtime['staged']>) {
  const { movie, room, seatClass, startDate, startAt, format, ticketPrice, outsideHoursReason } = place
  const cinema = { ...place.cinema, room, seatClass }
  return { movie, cinema, startDate, startAt, format, ticketPrice, outsideHoursReason }
}

export function targetOf(show: ShownShow): Target {
  const { movie, cinema, startDate, startAt, format, ticketPrice, ...rest } = show
  const { outsideHoursReason, isLocked, isRemoved } = rest
  return { movie, cinema, startDate, startAt, format, ticketPrice, outsideHoursReason, isLocked, isRemoved }
}

/**
 * Returns the showtimes with edits that the server has not confirmed yet, new ones of a day alone if it is named; null is one that is gone. What is in
 * another place than it was planned for is as long as the rules say now.
 */
export function withTargets(
  shows: readonly ShownShow[],
  targets: ReadonlyMap<string, Target | null>,
  { rulesOf, day }: { readonly rulesOf: RulesOf; readonly day?: string },
): ShownShow[] {
  const kept = shows.flatMap((show) => {
    const target = targets.get(show.id)
    if (target === null) return []
    const after = { ...show, ...target }
    const isThere = isSamePlace(after, show.publicAt ?? show)
    return { ...after, minutes: isThere ? show.minutes : minutesBy(rulesOf, after) }
  })
  const known = new Set(shows.map(({ id }) => id))
  const fresh = [...targets].flatMap(([id, target]) =>
    target && !known.has(id) && dayOf(target) === (day ?? dayOf(target))
      ? freshShow(id, target, rulesOf)
      : [],
  )
  return [...kept, ...fresh]
}

function freshShow(id: string, target: Target, rulesOf: RulesOf): ShownShow {
  const minutes = minutesBy(rulesOf, target)
  return { ...target, id, state: 'draft', seatsSold: 0, seatsTotal: 0, minutes, publicAt: null }
}

function minutesBy(rulesOf: RulesOf, { movie, cinema }: Pick<Target, 'movie' | 'cinema'>): ShownMinutes {
  const rules = rulesOf({ room: cinema.room, movieId: movie._id })
  const show = movie.durationMinutes + rules.advertMinutes + rules.intervalMinutes
  return { show, cleaning: rules.cleaningMinutes }
}

type Place = Pick<Target, 'movie' | 'cinema' | 'startDate' | 'startAt'>

function isSamePlace(one: Place, other: Place): boolean {
  return (
    one.movie._id === other.movie._id &&
    one.cinema._id === other.cinema._id &&
    one.startDate === other.startDate &&
    one.startAt === other.startAt
  )
}
