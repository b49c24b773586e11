import { PRIVATE_CINEMA, roomOf, type SeatClass, seatClassOf } from './cinema-names.ts'

/** Messages of rooms and classes, in the language of the reader. */
export type CinemaMessages = {
  readonly room_screen: (inputs: { number: string }) => string
  readonly room_private: () => string
  readonly class_private: () => string
} & { readonly [Class in SeatClass as `class_${Class}`]: () => string }

export function classLabel(m: CinemaMessages, seatClass: SeatClass): string {
  return m[`class_${seatClass}`]()
}

/** Returns what a ticket says of its class; a private screening is no class. */
export function ticketClassLabel(
  m: CinemaMessages,
  { seatClass, isPrivate }: { readonly seatClass: SeatClass; readonly isPrivate: boolean },
): string {
  return isPrivate ? m.class_private() : classLabel(m, seatClass)
}

/** Returns the room as people name it: "Screen 3". A room of another name is unchanged. */
export function roomLabel(m: CinemaMessages, room: string): string {
  const number = /^Screen (\d+)$/.exec(room)?.[1]
  if (number) return m.room_screen({ number })
  return room === PRIVATE_CINEMA ? m.room_private() : room
}

/** Returns room and class of a cinema: "Screen 3, Gold". */
export function cinemaLabel(m: CinemaMessages, cinemaName: string): string {
  const room = roomOf(cinemaName)
  const label = roomLabel(m, room)
  return room === cinemaName ? label : `${label}, ${classLabel(m, seatClassOf(cinemaName))}`
}
