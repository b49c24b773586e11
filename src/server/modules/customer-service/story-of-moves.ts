import type { EntryOn } from '#server/modules/audit/index.ts'
import type { Told } from './story-of-orders.ts'
import type { MoveRow } from './story.queries.ts'

const actions: Readonly<Record<MoveRow['cause'], string>> = {
  show_moved: 'reservation.moved',
  seats_changed: 'reservation.seats_changed',
  on_request: 'reservation.seats_changed',
}

/** Each other place of the booking, before and after, with who gave it and why: the entries of the audit log are written in the same order. */
export function tellMoves(moves: readonly MoveRow[], entries: readonly EntryOn[]): Told[] {
  const left = [...entries]
  return moves.map(({ at, cause, before, after }) => {
    const index = left.findIndex(({ action }) => action === actions[cause])
    const [entry] = index < 0 ? [] : left.splice(index, 1)
    return {
      at,
      kind: cause === 'show_moved' ? 'moved' : 'seats_changed',
      detail: `${textOf(before)} → ${textOf(after)}`,
      reason: entry?.reason ?? null,
      userId: entry?.userId ?? null,
      role: entry?.role ?? null,
    }
  })
}

function textOf({ cinema, date, startAt, seats }: MoveRow['before']): string {
  return [cinema, date, startAt, seats.join(' ')].filter((part) => part !== '').join(', ')
}
