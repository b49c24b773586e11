import type { Paise } from '#domain/money.ts'
import type { SeatClass } from '#domain/cinema-names.ts'
import type { Facility } from '#domain/facilities.ts'
import type { SeatMatrix } from '#domain/seats.ts'

export type CinemaRow = {
  readonly id: string
  readonly name: string
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
}
type Optional = 'image' | 'version' | 'facilities' | 'pictureId' | 'nextPictureId'
/** Facilities are optional and default to none. */
export type NewCinema = Omit<CinemaRow, Optional> & Partial<Pick<CinemaRow, Optional>>

export const CINEMA_COLUMNS = `id, name, room, seat_class as "seatClass", is_private_hire as "isPrivateHire", seats, seats_available as "seatsAvailable", ticket_price_paise as "ticketPricePaise", image, version,
  facilities, picture_id as "pictureId", next_picture_id as "nextPictureId"`
