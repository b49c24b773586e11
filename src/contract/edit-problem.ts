import type { MovieFormat } from '#domain/movie-facts.ts'
import type { SeatClass } from '#domain/cinema-names.ts'

/** Why an edit is refused. `schedule_problems` has them in `details.problems` by the index of the edit, all at once. */
export type EditProblem =
  | {
      readonly kind: 'before_release' | 'after_end' | 'in_the_past' | 'show_started'
    }
  /** Local times: the first and the last start of the opening hours. */
  | { readonly kind: 'outside_opening_hours'; readonly firstStart: string; readonly lastStart: string }
  | {
      readonly kind:
        | 'movie_unknown'
        | 'movie_incomplete'
        | 'cinema_unknown'
        | 'not_found'
        | 'id_taken'
        | 'locked'
        | 'cancelled'
    }
  /** Of a copy of days: it was made before, and moved, changed or cancelled since. */
  | { readonly kind: 'copied_before' }
  /** Its movie is not shown in this format; another class of the room has another one at this time. */
  | { readonly kind: 'format_unknown' | 'other_format' }
  /** Its auditorium shows other formats only. */
  | { readonly kind: 'format_not_here'; readonly formats: readonly MovieFormat[] }
  | { readonly kind: 'stale'; readonly version: number }
  | { readonly kind: 'has_bookings'; readonly bookings: number }
  /** A format that was decided stays for those who have bought. */
  | { readonly kind: 'format_sold'; readonly bookings: number }
  /** Of a move of a show with sold seats: tickets are just being issued, people are in already, the seats were paid for another class. */
  | { readonly kind: 'buyers_paying' | 'people_admitted'; readonly bookings: number }
  | { readonly kind: 'other_class' | 'private_screening' }
  /** Of a show that leaves a closed room: a class with orders does not go with it; only one of the rooms is for private hire. */
  | { readonly kind: 'class_stays'; readonly seatClass: SeatClass; readonly bookings: number }
  | { readonly kind: 'other_hire' }
  | {
      readonly kind: 'party_does_not_fit'
      /** Of the reservation; empty for somebody who is about to pay. */
      readonly code: string
      readonly seats: readonly string[]
      readonly because: 'no_seats' | 'no_wheelchair_space'
    }
  /** Of a move of a show for which snacks are sold: no time to pick them up is free. `code` as above. */
  | { readonly kind: 'no_pick_up'; readonly code: string }
  | { readonly kind: 'price_in_tax_gap'; readonly below: number; readonly above: number }
  /** In rupees, with the order of the state. */
  | { readonly kind: 'price_over_cap'; readonly cap: number; readonly source: string }
  /** Instants of the closure. */
  | { readonly kind: 'room_closed'; readonly reason: string; readonly from: string; readonly until: string }
  | {
      readonly kind: 'room_taken'
      readonly by: {
        readonly _id: string
        readonly title: string
        readonly startAt: string
        readonly room: string
      }
    }
