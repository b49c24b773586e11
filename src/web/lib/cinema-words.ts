import { roomOf, type SeatClass, seatClassOf } from '#domain/cinema-names.ts'
import { m } from '#web/paraglide/messages.js'

const classWords = {
  silver: m.class_silver,
  gold: m.class_gold,
  premium: m.class_premium,
} as const satisfies Record<SeatClass, () => string>

export function classWord(seatClass: SeatClass): string {
  return classWords[seatClass]()
}

/** "Screen 3". Here and below the language is compared, not imported: so an English build drops what is behind it. */
export function roomWord(room: string): string {
  if (globalThis.MARQUEE_LANGUAGE !== 'hi') return room
  const number = /^Screen (\d+)$/.exec(room)?.[1]
  if (number) return m.room_screen({ number })
  return room === 'Private' ? m.room_private() : room
}

/** Room and class, as people say it: "Screen 3, Gold". */
export function cinemaWord(cinema: string): string {
  const room = roomOf(cinema)
  return room === cinema ? roomWord(room) : `${roomWord(room)}, ${classWord(seatClassOf(cinema))}`
}

/** An address with its places in the letters of the page. */
export function placeWords(address: string): string {
  if (globalThis.MARQUEE_LANGUAGE !== 'hi') return address
  return address
    .replace('Yeshwant Niwas Road', m.place_street())
    .replace('Indore', m.place_indore())
    .replace('Madhya Pradesh', m.place_region())
}
