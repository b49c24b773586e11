import { m } from '#web/paraglide/messages.js'

type Booked = {
  readonly isPrivate: boolean
  readonly people: number
  readonly convertedSeats: readonly string[]
}

/** The places of a booking in one line: its seats, or the whole screen of a private one with the number of people. */
export function placesLabel({ isPrivate, people, convertedSeats }: Booked): string {
  return isPrivate ? m.private_places({ count: people }) : convertedSeats.join(', ')
}
