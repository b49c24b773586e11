import { compareRooms } from '#domain/compare-rooms.ts'
import type { ShowFigures } from '#contract/check-in/door.ts'
import { DOORS_OPEN_MINUTES } from '#domain/check-in/verdict.ts'
import { minutesAfter } from '#domain/time.ts'

/** A performance at the door: the sums of its classes. */
export type RoomShow = ShowFigures & { readonly isAdmitting: boolean }

/**
 * Returns one performance a room, by name: the latest that admits now, else the next one; and all others of the day. A performance whose classes
 * are separate showtimes is one.
 */
export function showsByRoom(
  figures: readonly ShowFigures[],
  now: Date,
): { readonly rooms: readonly RoomShow[]; readonly others: readonly RoomShow[] } {
  const shows = performances(figures).map((show) => ({ ...show, isAdmitting: isAdmitting(show, now) }))
  const names = [...new Set(shows.map(({ room }) => room))].toSorted(compareRooms)
  const rooms = names.flatMap((name) => {
    const own = shows.filter(({ room }) => room === name)
    const next = own.find(({ startsAt }) => new Date(startsAt) > now)
    return own.findLast((show) => show.isAdmitting) ?? next ?? []
  })
  return { rooms, others: shows.filter((show) => !rooms.includes(show)) }
}

function isAdmitting({ startsAt, endsAt }: ShowFigures, now: Date): boolean {
  return minutesAfter(new Date(startsAt), -DOORS_OPEN_MINUTES) <= now && now < new Date(endsAt)
}

/** In the order of their starts. */
function performances(figures: readonly ShowFigures[]): ShowFigures[] {
  const found = new Map<string, ShowFigures>()
  for (const show of figures) {
    const known = found.get(show.performanceId)
    found.set(show.performanceId, known ? sumOf(known, show) : show)
  }
  return [...found.values()].toSorted((one, other) => one.startsAt.localeCompare(other.startsAt))
}

function sumOf(one: ShowFigures, other: ShowFigures): ShowFigures {
  return {
    ...one,
    expected: one.expected + other.expected,
    admitted: one.admitted + other.admitted,
    missing: one.missing + other.missing,
    refused: one.refused + other.refused,
    conflicts: one.conflicts + other.conflicts,
    openConflicts: one.openConflicts + other.openConflicts,
  }
}
