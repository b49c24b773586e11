import { seatClasses, type SeatClass } from '#domain/cinema-names.ts'
import type { Cinema } from '../timeline/performance.ts'

type Chosen = { readonly rooms: readonly string[]; readonly leftOut: readonly string[] }

/** Returns the cinemas in which a show of the rooms is: all classes but those that are left out. A room of one class has no other. */
export function cinemasOf(cinemas: readonly Cinema[], { rooms, leftOut }: Chosen): Cinema[] {
  return rooms.flatMap((room) => {
    const own = cinemas.filter((cinema) => cinema.room === room)
    return own.length === 1 ? own : own.filter(({ seatClass }) => !leftOut.includes(seatClass))
  })
}

/** Returns the classes that can be left out in one of the rooms. */
export function classesOf(cinemas: readonly Cinema[], rooms: readonly string[]): SeatClass[] {
  const shared = rooms.flatMap((room) => {
    const own = cinemas.filter((cinema) => cinema.room === room)
    return own.length === 1 ? [] : own.map(({ seatClass }) => seatClass)
  })
  return seatClasses.filter((seatClass) => shared.includes(seatClass))
}

/** Whether one of the rooms would have no show, since all of its classes are left out. */
export function isRoomLeftOut(cinemas: readonly Cinema[], chosen: Chosen): boolean {
  return chosen.rooms.some((room) => cinemasOf(cinemas, { ...chosen, rooms: [room] }).length === 0)
}
