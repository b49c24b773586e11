import type { StoryItem, StoryKind } from '#contract/booking-story.ts'
import type { EntryOn } from '#server/modules/audit/index.ts'
import type { Told } from './story-of-orders.ts'
import type { ExchangeRow, MovedPlace, MoveRow } from './story.queries.ts'

type StoryPlace = NonNullable<StoryItem['after']>

const actions: Readonly<Record<MoveRow['cause'], string>> = {
  show_moved: 'reservation.moved',
  seats_changed: 'reservation.seats_changed',
  on_request: 'reservation.seats_changed',
  exchanged: 'reservation.exchanged_from',
}

const kinds = {
  show_moved: 'moved',
  seats_changed: 'seats_changed',
  on_request: 'seats_changed',
  exchanged: 'exchanged_from',
} as const satisfies Readonly<Record<MoveRow['cause'], StoryKind>>

/** Each other place of the booking, before and after, with who gave it and why: the entries of the audit log are written in the same order. */
export function tellMoves(moves: readonly MoveRow[], entries: readonly EntryOn[]): Told[] {
  const left = [...entries]
  return moves.map(({ at, cause, before, after }) => {
    const index = left.findIndex(({ action }) => action === actions[cause])
    const [entry] = index < 0 ? [] : left.splice(index, 1)
    return {
      at,
      kind: kinds[cause],
      before: placeOf(before),
      after: placeOf(after),
      reason: entry?.reason ?? null,
      userId: entry?.userId ?? null,
      role: entry?.role ?? null,
    }
  })
}

/** The booking that it was exchanged for: its code and its place. */
export function tellExchange(row: ExchangeRow | undefined, entries: readonly EntryOn[]): Told[] {
  if (!row) return []
  const entry = entries.find(({ action }) => action === 'reservation.exchanged')
  const who = { userId: entry?.userId ?? null, role: entry?.role ?? null }
  return [{ at: row.at, kind: 'exchanged_for', detail: row.code, after: placeOf(row.after), ...who }]
}

function placeOf({ movie, cinema, date, startAt, seats }: MovedPlace): StoryPlace {
  return { movie: movie ?? null, cinema, date, startAt, seats: [...seats] }
}
