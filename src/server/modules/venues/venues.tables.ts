import type { MovieFormat } from '#domain/movie-facts.ts'
import type { Paise } from '#domain/money.ts'
import type { SeatClass } from '#domain/cinema-names.ts'
import type { Facility } from '#domain/facilities.ts'
import type { SeatMatrix } from '#domain/seats.ts'

export type CinemaRow = {
  readonly id: string
  readonly name: string
  readonly venueId: string
  /** Of the venue: a name of the tz database. Dates and times of its shows are of this zone. */
  readonly timeZone: string
  readonly auditoriumId: string
  /** The name of the auditorium, which another venue may have as well. */
  readonly room: string
  readonly seatClass: SeatClass
  /** Its showtimes are sold as a whole, to one group, and never by the seat. */
  readonly isPrivateHire: boolean
  readonly seats: SeatMatrix
  readonly seatsAvailable: number
  readonly ticketPricePaise: Paise
  readonly image: string | null
  readonly version: number
  readonly facilities: Facility[]
  readonly pictureId: string | null
  readonly nextPictureId: string | null
  /** What its auditorium can show. */
  readonly screenFormats: MovieFormat[]
}
/** A cinema without its place: it is in the auditorium of its room's name in the first venue. */
export type UnplacedCinema = Omit<CinemaRow, 'venueId' | 'timeZone' | 'auditoriumId' | 'screenFormats'>
type Optional = 'image' | 'version' | 'facilities' | 'pictureId' | 'nextPictureId'
/** Facilities are optional and default to none. */
export type NewCinema = Omit<UnplacedCinema, Optional> & Partial<Pick<CinemaRow, Optional | 'auditoriumId'>>
