import { arrangementOf } from '#domain/seat-arrangement.ts'
import type { Seat } from '#domain/seats.ts'
import { m } from '#web/paraglide/messages.js'

/** Returns how the best seats lie where they are not together; null where they are. */
export function separationText(seats: readonly Seat[]): string | null {
  const arrangement = arrangementOf(seats)
  switch (arrangement.kind) {
    case 'together':
      return null
    case 'two_rows':
      return m.booking_best_two_rows()
    case 'apart':
      return m.booking_best_apart({ count: arrangement.rows })
  }
}
