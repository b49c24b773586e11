import { seatLabel } from '#domain/seats.ts'
import type { CounterRoom } from '#web/lib/seats/counter-room.ts'
import type { ChosenSeats } from './use-counter-choice.ts'

/** Returns seats of a class as text: "Gold G7, G8". */
export function namesOfSeats(room: CounterRoom, { showId, seats }: ChosenSeats): string | null {
  const found = room.classes.find(({ show }) => show._id === showId)
  return found
    ? `${found.section.name} ${seats.map((seat) => seatLabel(found.matrix, seat)).join(', ')}`
    : null
}
