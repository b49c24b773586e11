import { m } from '#web/paraglide/messages.js'

type Booked = {
  readonly isPrivate: boolean
  readonly people: number
  readonly convertedSeats: readonly string[]
}

/** What is booked in one line: seats, the whole screen of a private booking with the number of people, or snacks alone. */
export function placesLabel({ isPrivate, people, convertedSeats }: Booked): string {
  if (!isPrivate && convertedSeats.length === 0) return m.order_snacks()
  return isPrivate ? m.private_places({ count: people }) : convertedSeats.join(', ')
}
