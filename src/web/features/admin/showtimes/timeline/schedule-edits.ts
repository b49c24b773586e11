import { rupeesFromPaise } from '#domain/money.ts'
import type { ScheduleEditInput, StaffShowtime } from '#web/api/gen/types.gen.ts'
import type { Targets } from './move-performances.ts'
import { shownShowsOf, type Target, targetOf } from './shown-shows.ts'

/** As many as one call takes. */
export const EDITS_AT_ONCE = 500

/**
 * Returns the edits that make showtimes of the server what they shall be; nothing for those that are so already. Drafts are changed at once,
 * published ones with the next publication.
 */
export function editsTo(current: readonly StaffShowtime[], targets: Targets): ScheduleEditInput[] {
  const byId = new Map(current.map((show) => [show._id, show]))
  return [...targets].flatMap(([id, target]) => {
    const show = byId.get(id)
    if (!show) return target ? creation(id, target) : []
    if (target) return changeOf(show, target)
    return { kind: 'delete' as const, id, version: show.version }
  })
}

function creation(id: string, target: Target): ScheduleEditInput {
  const { isLocked } = target
  return { kind: 'create', id, state: 'draft', ...placeOf(target), ...(isLocked && { isLocked }) }
}

function changeOf(show: StaffShowtime, target: Target): ScheduleEditInput[] {
  const [shown] = shownShowsOf([show])
  if (!shown || isSame(targetOf(shown), target)) return []
  const { _id: id, version } = show
  const fields = { id, version, ...placeOf(target), isLocked: target.isLocked }
  if (show.state === 'draft') return [{ kind: 'change', ...fields }]
  return [{ kind: 'stage', ...fields, isRemoved: target.isRemoved }]
}

function placeOf({ movie, cinema, startDate, startAt, format, ticketPrice, outsideHoursReason }: Target) {
  return {
    movieId: movie._id,
    cinemaId: cinema._id,
    startDate,
    startAt,
    format,
    outsideHoursReason,
    ...(ticketPrice !== null && { ticketPrice: rupeesFromPaise(ticketPrice) }),
  }
}

function isSame(one: Target, other: Target): boolean {
  return (
    one.movie._id === other.movie._id &&
    one.cinema._id === other.cinema._id &&
    (['startDate', 'startAt', 'format', 'outsideHoursReason', 'isLocked', 'isRemoved'] as const).every(
      (field) => one[field] === other[field],
    ) &&
    (other.ticketPrice === null || one.ticketPrice === other.ticketPrice)
  )
}
