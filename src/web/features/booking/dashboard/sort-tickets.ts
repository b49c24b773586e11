import type { Reservation } from '#web/api/gen/types.gen.ts'

type Sorted = { readonly upcoming: readonly Reservation[]; readonly past: readonly Reservation[] }

/** A ticket is of use until its show ends: the next show first. What is over or was given back comes after, the latest first. */
export function sortTickets(reservations: readonly Reservation[], now: Date): Sorted {
  const byStart = reservations.toSorted((a, b) => Date.parse(a.startsAt) - Date.parse(b.startsAt))
  const isUpcoming = ({ state, endsAt }: Reservation) =>
    state === 'confirmed' && Date.parse(endsAt) > now.getTime()
  return {
    upcoming: byStart.filter(isUpcoming),
    past: byStart.filter((reservation) => !isUpcoming(reservation)).toReversed(),
  }
}

/** Until the show starts, and not once somebody was let in. The server has the last word. */
export function canCancel({ state, startsAt, checkedInAt }: Reservation, now: Date): boolean {
  return state === 'confirmed' && checkedInAt === null && Date.parse(startsAt) > now.getTime()
}
