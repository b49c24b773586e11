import { roomOf } from '#domain/cinema-names.ts'
import { venueProfile } from '#server/venue-profile.ts'
import { houseWords } from '#server/house-words.ts'
import type { Ticket } from './ticket.ts'

/** Every word of the calendar entry. */
export const calendarWords = {
  summary: ({ movieTitle }: Ticket) => `${movieTitle} at ${houseWords.brand}`,
  location: ({ cinemaName }: Ticket) => `${houseWords.brand}, ${roomOf(cinemaName)}, ${venueProfile.address}`,
  description: ({ code, seatLabels, certificate }: Ticket) =>
    [
      `Booking code ${code}`,
      `Seats ${seatLabels.join(', ')}`,
      'Show the QR of your pass at the door.',
      ...(certificate === 'A' ? ['Adults only (18+): carry proof of age'] : []),
    ].join('\n'),
}
