import { compareRooms } from '#domain/compare-rooms.ts'
import { comparePaise, type Paise } from '#domain/money.ts'
import type { SeatClass } from '#domain/cinema-names.ts'
import type { Facility } from '#domain/facilities.ts'
import { seatCode, type SeatMatrix } from '#domain/seats.ts'
import type { Cinema } from '#web/api/gen/types.gen.ts'

export type RoomClass = {
  readonly id: string
  readonly seatClass: SeatClass
  readonly plan: SeatMatrix
  readonly seats: number
  readonly ticketPrice: Paise
  /** Facilities of this class only. */
  readonly extras: readonly Facility[]
}

export type Room = {
  readonly name: string
  /** The fragment of its URL. */
  readonly anchor: string
  readonly image: string | null
  readonly seats: number
  readonly wheelchairs: number
  /** Facilities of all classes. */
  readonly shared: readonly Facility[]
  /** The cheapest first, which is nearest to the screen. */
  readonly classes: readonly RoomClass[]
}

const hasSeat: readonly number[] = [seatCode.free, seatCode.reserved, seatCode.wheelchair]

/** Groups cinemas into rooms by name; the room for private hire is separate. */
export function groupRooms(cinemas: readonly Cinema[]): { screens: readonly Room[]; privateRoom?: Room } {
  const [privateRoom] = roomsOf(cinemas.filter(({ isPrivateHire }) => isPrivateHire))
  return {
    screens: roomsOf(cinemas.filter(({ isPrivateHire }) => !isPrivateHire)),
    ...(privateRoom && { privateRoom }),
  }
}

function roomsOf(cinemas: readonly Cinema[]): readonly Room[] {
  return [...Map.groupBy(cinemas, ({ room }) => room)]
    .map(([name, group]) => toRoom(name, group))
    .toSorted((a, b) => compareRooms(a.name, b.name))
}

export function countSeats(rooms: readonly Room[]): number {
  return rooms.reduce((sum, { seats }) => sum + seats, 0)
}

function toRoom(name: string, cinemas: readonly Cinema[]): Room {
  const shared = (cinemas[0]?.facilities ?? []).filter((facility) =>
    cinemas.every(({ facilities }) => facilities.includes(facility)),
  )
  const classes = cinemas
    .map((cinema) => toClass(cinema, shared))
    .toSorted((a, b) => comparePaise(a.ticketPrice, b.ticketPrice))
  return {
    name,
    anchor: name.toLowerCase().replaceAll(/\s+/g, '-'),
    image: cinemas.find(({ image }) => image !== null)?.image ?? null,
    seats: classes.reduce((sum, { seats }) => sum + seats, 0),
    wheelchairs: classes.reduce((sum, { plan }) => sum + count(plan, [seatCode.wheelchair]), 0),
    shared,
    classes,
  }
}

function toClass(cinema: Cinema, shared: readonly Facility[]): RoomClass {
  return {
    id: cinema._id,
    seatClass: cinema.seatClass,
    plan: cinema.seats,
    seats: count(cinema.seats, hasSeat),
    ticketPrice: cinema.ticketPrice,
    extras: cinema.facilities.filter((facility) => !shared.includes(facility)),
  }
}

function count(plan: SeatMatrix, codes: readonly number[]): number {
  return plan.flat().filter((code) => codes.includes(code)).length
}
