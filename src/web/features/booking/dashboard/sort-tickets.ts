import type { Reservation } from '#web/api/gen/types.gen.ts'

type Sorted = { readonly upcoming: readonly Reservation[]; readonly past: readonly Reservation[] }

/** Splits the tickets: upcoming until the show ends, the next show first; past ones and those that are cancelled or void, the latest first. */
export function sortTickets(reservations: readonly Reservation[], now: Date): Sorted {
  const byStart = reservations.toSorted((a, b) => Date.parse(a.startsAt) - Date.parse(b.startsAt))
  const isUpcoming = ({ state, endsAt }: Reservation) =>
    (state === 'confirmed' || state === 'disputed') && Date.parse(endsAt) > now.getTime()
  return {
    upcoming: byStart.filter(isUpcoming),
    past: byStart.filter((reservation) => !isUpcoming(reservation)).toReversed(),
  }
}

/** True until the show starts, and not after admission. The server decides. */
export function canCancel({ state, startsAt, checkedInAt }: Reservation, now: Date): boolean {
  return state === 'confirmed' && checkedInAt === null && Date.parse(startsAt) > now.getTime()
}
