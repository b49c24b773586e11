import { createHash } from 'node:crypto'
import type { CopiedDays } from '#contract/schedule-copies.ts'
import type { MovieFormat } from '#domain/movie-facts.ts'
import { rupeesFromPaise } from '#domain/money.ts'
import { businessDayOf } from '#domain/schedule.ts'
import { onlyFormat } from '#domain/shown-in.ts'
import { daysAfter, instantAt } from '#domain/time.ts'
import type { PlannedBy } from '../plan-edits.ts'
import type { ClassOfRoom, PlannedShow } from '../planned-shows.queries.ts'

type Creation = Extract<PlannedBy, { kind: 'create' }>

/** A showtime to create, with the name of its show. */
export type CopiedShow = {
  readonly edit: Creation
  readonly show: string
  readonly startsAt: Date
  readonly title: string
  readonly room: string
  /** It would go from a room for private hire to another one, or back. */
  readonly isOtherHire: boolean
}

export type PlannedCopy = {
  readonly copies: readonly CopiedShow[]
  /** Shows that the rules leave out. */
  readonly withoutLast: number
  readonly withoutMovies: number
}

type Rules = Pick<CopiedDays, 'from' | 'to' | 'withoutLast' | 'withoutMovieIds' | 'swaps' | 'replacements'>

type Copied = {
  readonly shows: readonly PlannedShow[]
  /** Those of all auditoriums that change places. */
  readonly classes: readonly ClassOfRoom[]
  readonly titles: ReadonlyMap<string, string | null>
}

const DAY_MS = 86_400_000

/** Returns the showtimes that a copy creates: each show with its movie, place and price by the rules, so many days later. */
export function planCopies({ shows, classes, titles }: Copied, rules: Rules): PlannedCopy {
  const performances = [...Map.groupBy(shows, keyOf).values()]
  const last = rules.withoutLast ? lastOfDays(performances) : new Set<string>()
  const isLast = ([first]: readonly PlannedShow[]) => first !== undefined && last.has(keyOf(first))
  const staying = performances.filter((performance) => !isLast(performance))
  const isWithout = ([first]: readonly PlannedShow[]) =>
    first !== undefined && rules.withoutMovieIds.includes(first.movieId)
  const kept = staying.filter((performance) => !isWithout(performance))
  return {
    copies: kept.flatMap((performance) => copyPerformance(performance, { rules, classes, titles })),
    withoutLast: performances.length - staying.length,
    withoutMovies: staying.length - kept.length,
  }
}

/** All classes of an auditorium at one start. */
function keyOf({ auditoriumId, startsAt }: PlannedShow): string {
  return `${auditoriumId} ${startsAt.toISOString()}`
}

function lastOfDays(performances: readonly (readonly PlannedShow[])[]): ReadonlySet<string> {
  const last = new Map<string, PlannedShow>()
  for (const [first] of performances) {
    if (!first) continue
    const lane = `${first.auditoriumId} ${businessDayOf(first.startsAt)}`
    const known = last.get(lane)
    if (!known || known.startsAt < first.startsAt) last.set(lane, first)
  }
  return new Set([...last.values()].map(keyOf))
}

type Context = { readonly rules: Rules } & Pick<Copied, 'classes' | 'titles'>

function copyPerformance(
  performance: readonly PlannedShow[],
  { rules, classes, titles }: Context,
): CopiedShow[] {
  const days = Math.round((Date.parse(rules.to) - Date.parse(rules.from)) / DAY_MS)
  const hireOf = new Map(classes.map(({ cinemaId, isPrivateHire }) => [cinemaId, isPrivateHire]))
  return placesOf(performance, { rules, classes }).map(({ source, cinemaId, auditoriumId, room }) => {
    const startDate = daysAfter(source.startDate, days)
    const movieId =
      rules.replacements.find((rule) => rule.movieId === source.movieId)?.withMovieId ?? source.movieId
    const startsAt = instantAt(startDate, source.startAt)
    const place = { movieId, cinemaId, startDate, startAt: source.startAt }
    return {
      edit: {
        kind: 'create',
        id: idOfCopy(source.id, place),
        state: 'draft',
        ...place,
        format: formatOf(source, movieId),
        ...(cinemaId === source.cinemaId && { ticketPrice: rupeesFromPaise(source.ticketPricePaise) }),
        copyOf: { startDate: source.startDate, startAt: source.startAt, format: source.format },
      },
      show: `${auditoriumId} ${startsAt.toISOString()}`,
      startsAt,
      title: titles.get(movieId) ?? source.title,
      room,
      isOtherHire: hireOf.get(cinemaId) !== hireOf.get(source.cinemaId),
    }
  })
}

/** The same copy again is the same showtime. */
function idOfCopy(sourceId: string, place: Readonly<Record<string, string>>): string {
  const text = ['copied showtime', sourceId, ...Object.values(place)].join(' ')
  const hash = createHash('sha256').update(text).digest('hex')
  return [
    hash.slice(0, 8),
    hash.slice(8, 12),
    `8${hash.slice(13, 16)}`,
    `a${hash.slice(17, 20)}`,
    hash.slice(20, 32),
  ].join('-')
}

/** A movie that replaces another one is shown in the format of the show; where it cannot be, that is refused. */
function formatOf({ movieId: own, format, formats }: PlannedShow, movieId: string): MovieFormat | undefined {
  if (movieId === own) return format ?? undefined
  return format ?? onlyFormat({ formats }) ?? undefined
}

type PlaceOfCopy = {
  readonly source: PlannedShow
  readonly cinemaId: string
  readonly auditoriumId: string
  readonly room: string
}

/** In another auditorium each class goes to its own, or to one that is left over; a show in all classes is in all classes there. */
function placesOf(
  performance: readonly PlannedShow[],
  { rules, classes }: Pick<Context, 'rules' | 'classes'>,
): PlaceOfCopy[] {
  const [first] = performance
  if (!first) return []
  const other = swapOf(rules.swaps, first.auditoriumId)
  if (other === undefined) return performance.map((source) => ({ source, ...source }))
  const classOf = new Map(classes.map(({ cinemaId, seatClass }) => [cinemaId, seatClass]))
  const free = new Set(classes.filter(({ auditoriumId }) => auditoriumId === other))
  const take = (fits: (each: ClassOfRoom) => boolean): ClassOfRoom | undefined => {
    const found = [...free].find(fits)
    if (found) free.delete(found)
    return found
  }
  const same = performance.map((source) => ({
    source,
    place: take(({ seatClass }) => seatClass === classOf.get(source.cinemaId)),
  }))
  const placed = same.flatMap(({ source, place }) => {
    const found = place ?? take(() => true)
    return found ? { source, ...found } : []
  })
  const ofRoom = classes.filter(({ auditoriumId }) => auditoriumId === first.auditoriumId).length
  const others = performance.length === ofRoom ? [...free] : []
  return [...placed, ...others.map((found) => ({ source: first, ...found }))]
}

/** The auditorium that takes the shows of another one. */
export function swapOf(swaps: Rules['swaps'], auditoriumId: string): string | undefined {
  for (const swap of swaps) {
    if (swap.auditoriumId === auditoriumId) return swap.withAuditoriumId
    if (swap.withAuditoriumId === auditoriumId) return swap.auditoriumId
  }
  return undefined
}
