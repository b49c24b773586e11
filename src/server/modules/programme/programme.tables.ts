import type { SeatClass } from '#domain/cinema-names.ts'
import type { Certificate, MovieFormat } from '#domain/movie-facts.ts'
import type { Paise } from '#domain/money.ts'
import type { SeatMatrix } from '#domain/seats.ts'
import type { ShownIn } from '#domain/shown-in.ts'

export type ShowtimeRow = {
  readonly id: string
  readonly movieId: string
  readonly cinemaId: string
  /** The version of its cinema's seat plan that it is sold with. */
  readonly seatPlanId: string
  readonly auditoriumId: string
  /** The name of the auditorium. */
  readonly room: string
  /** The start that it shares with the other classes of its auditorium. */
  readonly performanceId: string
  readonly startDate: string
  readonly startAt: string
  readonly startsAt: Date
  readonly endsAt: Date
  /** Of when it was planned, whatever the rules are now. */
  readonly advertMinutes: number
  readonly intervalMinutes: number
  readonly roomFreeAt: Date
  readonly bookingClosesAt: Date
  readonly ticketPricePaise: Paise
  /** Its own; null: the only one of its movie, or not decided yet. */
  readonly format: MovieFormat | null
  readonly state: 'draft' | 'published' | 'cancelled'
  /** Stays where it is. */
  readonly isLocked: boolean
  /** Why it starts outside of the opening hours; null: it does not, or was planned before them. */
  readonly outsideHoursReason: string | null
  readonly version: number
  readonly cancelledAt: Date | null
  readonly cancellationReason: string | null
}
/** Details of a showtime for tickets and seat maps. */
export type ShowtimeFacts = ShowtimeRow & {
  readonly language: string
  readonly subtitles: string[]
  /** In which it may be: one, unless its movie has several and none is decided. */
  readonly formats: ShownIn['formats']
  readonly movieTitle: string
  readonly titleInScript: string | null
  readonly poster: string
  readonly certificate: Certificate
  /** False while it or its movie is a draft, and when it is cancelled. */
  readonly isAnnounced: boolean
  readonly cinemaName: string
  readonly seatClass: SeatClass
  /** It is sold as a whole, to one group. */
  readonly isPrivateHire: boolean
  readonly plan: SeatMatrix
}

export type ShowtimeSlot = {
  readonly movieId: string
  readonly cinemaId: string
  readonly date: string
  readonly startAt: string
}

/** `stamp`: the version that was read. */
export type Stamped<T> = T & { readonly stamp: string }

export type ShowtimeInSlot = ShowtimeRow & {
  readonly plan: SeatMatrix
  readonly certificate: Certificate
  readonly isPrivate: boolean
}

/** A showtime that gets the current plan of its cinema; without its auditorium, that of its cinema. */
export type NewShowtime = Omit<
  ShowtimeRow,
  | 'auditoriumId'
  | 'seatPlanId'
  | 'performanceId'
  | 'state'
  | 'isLocked'
  | 'version'
  | 'cancelledAt'
  | 'cancellationReason'
  | 'format'
  | 'outsideHoursReason'
> &
  Partial<Pick<ShowtimeRow, 'auditoriumId' | 'state' | 'isLocked' | 'format' | 'outsideHoursReason'>>
