import type { Deps } from '#server/deps.ts'

/** Tells the pages that show the seats of an order's show. An order without a show has no seats. */
export function tellSeatsChanged(
  { seatBus }: Pick<Deps, 'seatBus'>,
  { showtimeId }: { readonly showtimeId: string | null },
): void {
  if (showtimeId !== null) seatBus.changed(showtimeId)
}
