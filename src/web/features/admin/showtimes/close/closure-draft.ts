import { compareRooms } from '#domain/compare-rooms.ts'
import { instantAt, localDate, localTime, minutesAfter } from '#domain/time.ts'
import type { PreviewRoomClosureData } from '#web/api/gen/types.gen.ts'
import { dayOf, minuteOf } from '../timeline/business-minutes.ts'
import { movePerformance } from '../timeline/move-performances.ts'
import type { Cinema, Performance } from '../timeline/performance.ts'
import type { KnownCinema } from '../timeline/use-cinemas.ts'

/** What is typed: local times of the cinema, YYYY-MM-DDTHH:MM. */
export type ClosureDraft = { readonly room: string | null; readonly from: string; readonly until: string }
/** Where a performance goes, by its id; without a place it is cancelled. */
export type Places = ReadonlyMap<string, { readonly room: string; readonly at: string }>

type Sent = NonNullable<PreviewRoomClosureData['body']>

const HOURS = 4

/** Returns the draft that the form begins with: from the next full hour, or of another day than today its evening. */
export function newDraft(day: string, today: string, now: Date): ClosureDraft {
  const hour = minutesAfter(now, 60)
  const from = day === today ? `${localDate(hour)}T${localTime(hour).slice(0, 2)}:00` : `${day}T18:00`
  return { room: null, from, until: typedOf(minutesAfter(instantOf(from), HOURS * 60)) }
}

/** Returns the interval to send; null while it is incomplete or ends before it begins. */
export function intervalOf({ room, from, until }: ClosureDraft): Omit<Sent, 'moved'> | null {
  if (room === null || from === '' || until === '' || until <= from) return null
  return { room, from: instantOf(from).toISOString(), until: instantOf(until).toISOString() }
}

type HiredCinema = Cinema & Pick<KnownCinema, 'isPrivateHire'>

/**
 * Returns the rooms that a performance can move to: first its own, at another time, then the others in their order. A room without a class of which
 * seats are sold is none of them; between rooms for private hire and other rooms nothing moves.
 */
export function listRoomsToMoveTo(
  { room: closed, areas }: Performance,
  cinemas: readonly HiredCinema[],
): readonly string[] {
  const own = new Set(areas.map(({ cinema }) => cinema._id))
  const isPrivate = cinemas.some(({ _id, isPrivateHire }) => own.has(_id) && isPrivateHire)
  const sold = areas.filter(({ seatsSold }) => seatsSold > 0).map(({ cinema }) => cinema.seatClass)
  const others = Map.groupBy(
    cinemas.filter(({ room, isPrivateHire }) => room !== closed && isPrivateHire === isPrivate),
    ({ room }) => room,
  )
  const fitting = [...others].filter(([, of]) =>
    sold.every((seatClass) => of.some((cinema) => cinema.seatClass === seatClass)),
  )
  return [closed, ...fitting.map(([room]) => room).toSorted(compareRooms)]
}

type ClosedInterval = Pick<Sent, 'room' | 'until'>

/** Returns the start that is proposed for a room: what was typed or sold, in the closed room not before it opens again. */
export function proposedStart(room: string, start: string, closed: ClosedInterval): string {
  const reopens = typedOf(new Date(closed.until))
  return room === closed.room && start < reopens ? reopens : start
}

/** Returns the showtimes that move; a class that the other room does not have is not among them. */
export function movedOf(
  performances: readonly Performance[],
  places: Places,
  cinemas: readonly Cinema[],
): Sent['moved'] {
  return performances.flatMap((performance) => {
    const place = places.get(performance.id)
    if (!place) return []
    const [startDate = '', startAt = ''] = place.at.split('T')
    const start = { startDate, startAt }
    const at = { room: place.room, day: dayOf(start), minute: minuteOf(start) }
    const changes = movePerformance(performance, { place: at, cinemas, newId: () => '' })
    return performance.areas.flatMap(({ id }) => {
      const values = changes.get(id)
      return values && !values.isRemoved ? { _id: id, cinemaId: values.cinema._id, ...start } : []
    })
  })
}

/** Returns the start of a performance as an input has it. */
export function startTyped({ areas: [area] }: Performance): string {
  return area ? `${area.startDate}T${area.startAt}` : ''
}

function instantOf(typed: string): Date {
  const [date = '', time = ''] = typed.split('T')
  return instantAt(date, time)
}

function typedOf(at: Date): string {
  return `${localDate(at)}T${localTime(at)}`
}
