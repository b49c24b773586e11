import { rupeesFromPaise } from '#domain/money.ts'
import type { Cinema } from '#contract/venues.ts'
import type { CinemaRow } from './venues.tables.ts'

export function presentCinema({
  id,
  name,
  venueId,
  auditoriumId,
  room,
  seatClass,
  isPrivateHire,
  seats,
  seatsAvailable,
  ticketPricePaise,
  image,
  facilities,
  screenFormats,
  version,
}: CinemaRow): Cinema {
  return {
    _id: id,
    name,
    venueId,
    auditoriumId,
    room,
    seatClass,
    isPrivateHire,
    seats: seats.map((row) => [...row]),
    seatsAvailable,
    ticketPrice: rupeesFromPaise(ticketPricePaise),
    image,
    facilities,
    screenFormats,
    version,
  }
}
