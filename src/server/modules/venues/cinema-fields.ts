import type { CinemaRow } from './venues.tables.ts'

/** What the audit log keeps of a cinema. */
export function cinemaFields({ name, ticketPricePaise, facilities }: CinemaRow) {
  return { name, ticketPricePaise, facilities }
}
