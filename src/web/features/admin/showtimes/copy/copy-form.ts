import { daysAfter } from '#domain/time.ts'
import type { CopyDaysData } from '#web/api/gen/types.gen.ts'
import type { KnownCinema } from '../timeline/use-cinemas.ts'

export const lengths = { day: 1, week: 7 } as const
export type Length = keyof typeof lengths

/** Two screens, or two movies, of a rule; null: not chosen yet. */
export type Pair = { readonly from: string | null; readonly to: string | null }

export type CopyForm = {
  readonly length: Length
  readonly from: string
  readonly to: string
  readonly withoutLast: boolean
  readonly withoutMovieIds: readonly string[]
  /** Rooms. */
  readonly swaps: readonly Pair[]
  /** Movies. */
  readonly replacements: readonly Pair[]
  readonly existing: 'keep' | 'refuse'
}

export type AskedCopy = NonNullable<CopyDaysData['body']>

/** Returns the form as it opens: from a day to the same day of the next week. */
export function newCopy(day: string): CopyForm {
  return {
    length: 'day',
    from: day,
    to: daysAfter(day, 7),
    withoutLast: false,
    withoutMovieIds: [],
    swaps: [],
    replacements: [],
    existing: 'keep',
  }
}

/** Returns what is asked of the server; null while something is missing or twice there. Pairs that are not chosen are left out. */
export function askedOf(form: CopyForm, cinemas: readonly KnownCinema[]): AskedCopy | null {
  const { from, to, length, withoutLast, withoutMovieIds, existing } = form
  const auditoriumOf = (room: string) => cinemas.find((cinema) => cinema.room === room)?.auditoriumId ?? ''
  const swapped = chosen(form.swaps)
  const replaced = chosen(form.replacements)
  const rooms = swapped.flatMap((pair) => [pair.from, pair.to])
  const movies = replaced.map((pair) => pair.from)
  const isTwice = new Set(rooms).size < rooms.length || new Set(movies).size < movies.length
  if (from === '' || to === '' || from === to || isTwice) return null
  return {
    from,
    to,
    days: lengths[length],
    withoutLast,
    withoutMovieIds: [...withoutMovieIds],
    swaps: swapped.map((pair) => ({
      auditoriumId: auditoriumOf(pair.from),
      withAuditoriumId: auditoriumOf(pair.to),
    })),
    replacements: replaced.map((pair) => ({ movieId: pair.from, withMovieId: pair.to })),
    existing,
  }
}

function chosen(pairs: readonly Pair[]) {
  return pairs.flatMap(({ from, to }) => (from !== null && to !== null && from !== to ? { from, to } : []))
}
