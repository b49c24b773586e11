import { roomOf, type SeatClass, seatClassOf } from '#domain/cinema-names.ts'
import { m } from '#web/paraglide/messages.js'

const classLabels = {
  silver: m.class_silver,
  gold: m.class_gold,
  premium: m.class_premium,
} as const satisfies Record<SeatClass, () => string>

export function classLabel(seatClass: SeatClass): string {
  return classLabels[seatClass]()
}

/** "Screen 3". The language is compared, not imported, so that an English build drops the other texts. */
export function roomLabel(room: string): string {
  if (globalThis.MARQUEE_LANGUAGE !== 'hi') return room
  const number = /^Screen (\d+)$/.exec(room)?.[1]
  if (number) return m.room_screen({ number })
  return room === 'Private' ? m.room_private() : room
}

/** Room and class, as people say it: "Screen 3, Gold". */
export function cinemaLabel(cinema: string): string {
  const room = roomOf(cinema)
  return room === cinema ? roomLabel(room) : `${roomLabel(room)}, ${classLabel(seatClassOf(cinema))}`
}

/** Returns an address with place names in the script of the page. */
export function addressLabel(address: string): string {
  if (globalThis.MARQUEE_LANGUAGE !== 'hi') return address
  return address
    .replace('Yeshwant Niwas Road', m.place_street())
    .replace('Indore', m.place_indore())
    .replace('Madhya Pradesh', m.place_region())
}
