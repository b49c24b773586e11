import * as cinema from '#domain/cinema-labels.ts'
import type { SeatClass } from '#domain/cinema-names.ts'
import { m } from '#web/paraglide/messages.js'

/** Named one by one, so that a page loads no other messages. */
export const cinemaMessages: cinema.CinemaMessages = {
  room_screen: m.room_screen,
  room_private: m.room_private,
  class_silver: m.class_silver,
  class_gold: m.class_gold,
  class_premium: m.class_premium,
  class_private: m.class_private,
}

export function classLabel(seatClass: SeatClass): string {
  return cinema.classLabel(cinemaMessages, seatClass)
}

/** What a ticket says of the class: "Gold", or that it is a private screening. */
export function ticketClassLabel(ticket: {
  readonly seatClass: SeatClass
  readonly isPrivate: boolean
}): string {
  return cinema.ticketClassLabel(cinemaMessages, ticket)
}

/** "Screen 3" */
export function roomLabel(room: string): string {
  return cinema.roomLabel(cinemaMessages, room)
}

/** Room and class, as people say it: "Screen 3, Gold". */
export function cinemaLabel(cinemaName: string): string {
  return cinema.cinemaLabel(cinemaMessages, cinemaName)
}
