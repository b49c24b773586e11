import { daysAfter } from '#domain/time.ts'
import { listSchedule, previewPublication } from '#web/api/gen/sdk.gen.ts'
import type { MovedBookings, StaffShowtime } from '#web/api/gen/types.gen.ts'
import { cinemaToday } from '#web/lib/time/cinema-clock.ts'
import { datesText } from '../days-text.ts'
import { dayOf } from '../timeline/business-minutes.ts'

const spans = { day: 0, week: 6 } as const
export type PublicationSpan = keyof typeof spans

/** What is published: all of a day or of seven, of which `span` is chosen at first, or chosen showtimes alone. */
export type PublicationScope =
  | { readonly kind: 'days'; readonly day: string; readonly span: PublicationSpan }
  | { readonly kind: 'shows'; readonly shows: readonly StaffShowtime[] }

type Period = { readonly from: string; readonly to: string }
/** `ids`: these alone; null: all of the periods. */
type AskedPublication = { readonly periods: readonly Period[]; readonly ids: readonly string[] | null }
export type Publication = {
  readonly showtimes: readonly StaffShowtime[]
  readonly moves: readonly MovedBookings[]
  /** All showtimes of these days, what is on sale already among them. */
  readonly programme: readonly StaffShowtime[]
}

/** The most days of one preview. */
const MOST_DAYS = 31

/** Returns the days that a publication can have, named by their dates. */
export function spanChoices(day: string, today = cinemaToday()): { value: PublicationSpan; label: string }[] {
  return (['day', 'week'] as const).map((value) => ({
    value,
    label: datesText({ from: day, to: daysAfter(day, spans[value]) }, today),
  }))
}

/** Returns what is asked of the server; chosen showtimes are found where they will be. */
export function askedOf(scope: PublicationScope, span: PublicationSpan): AskedPublication {
  if (scope.kind === 'days')
    return { periods: [{ from: scope.day, to: daysAfter(scope.day, spans[span]) }], ids: null }
  const days = [...new Set(scope.shows.map((show) => dayOf(show.staged ?? show)))].toSorted()
  return { periods: periodsOf(days), ids: scope.shows.map(({ _id }) => _id) }
}

function periodsOf(days: readonly string[]): Period[] {
  const [from] = days
  if (from === undefined) return []
  const end = daysAfter(from, MOST_DAYS - 1)
  const to = days.findLast((day) => day <= end) ?? from
  return [{ from, to }, ...periodsOf(days.filter((day) => day > end))]
}

/** Reads what a publication would change. Not cancelled with its query: the client sends an identical call once for all who ask, who would all see it cancelled. */
export async function readPublication({ periods, ids }: AskedPublication): Promise<Publication> {
  const [read, days] = await Promise.all([
    Promise.all(periods.map((body) => previewPublication({ body, throwOnError: true }))),
    Promise.all(periods.map((query) => listSchedule({ query, throwOnError: true }))),
  ])
  const isAsked = (id: string) => ids === null || ids.includes(id)
  const showtimes = new Map(
    read.flatMap(({ data }) => data.showtimes.map((show) => [show._id, show] as const)),
  )
  const moves = new Map(
    read.flatMap(({ data }) => data.moves.map((move) => [move.showtimeId, move] as const)),
  )
  return {
    showtimes: [...showtimes.values()].filter(({ _id }) => isAsked(_id)),
    programme: days.flatMap(({ data }) => data),
    moves: [...moves.values()].filter(({ showtimeId }) => isAsked(showtimeId)),
  }
}
