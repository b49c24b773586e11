import type { Reservation } from '#web/api/gen/types.gen.ts'

type Sorted = {
  readonly upcoming: readonly Reservation[]
  /** Not valid any more, of shows that have not ended. */
  readonly cancelled: readonly Reservation[]
  readonly past: readonly Reservation[]
}

/** Splits the tickets: upcoming and cancelled or void ones until the show ends, the next show first; past ones, the latest first. */
export function sortTickets(reservations: readonly Reservation[], now: Date): Sorted {
  const byStart = reservations.toSorted((a, b) => Date.parse(a.startsAt) - Date.parse(b.startsAt))
  const isValid = ({ state }: Reservation) => state === 'confirmed' || state === 'disputed'
  const isOver = ({ endsAt }: Reservation) => Date.parse(endsAt) <= now.getTime()
  const ahead = byStart.filter((reservation) => !isOver(reservation))
  return {
    upcoming: ahead.filter(isValid),
    cancelled: ahead.filter((reservation) => !isValid(reservation)),
    past: byStart.filter(isOver).toReversed(),
  }
}

/** True until the show starts, and not after admission. The server decides. */
export function canCancel({ state, startsAt, checkedInAt }: Reservation, now: Date): boolean {
  return state === 'confirmed' && checkedInAt === null && Date.parse(startsAt) > now.getTime()
}
