import { PRIVATE_CINEMA, roomOf, seatClassOf, type SeatClass } from '#domain/cinema-names.ts'
import type { Facility } from '#domain/facilities.ts'

type Furniture = {
  /** What every seat of the room has. */
  readonly all: readonly Facility[]
  readonly only?: Partial<Readonly<Record<SeatClass, readonly Facility[]>>>
}

const rooms: Readonly<Record<string, Furniture>> = {
  'Screen 1': {
    all: ['laser_projection', 'immersive_sound', 'hearing_loop'],
    only: { premium: ['recliners'] },
  },
  'Screen 2': {
    all: ['laser_projection', 'immersive_sound', 'hearing_loop'],
    only: { premium: ['balcony', 'recliners'] },
  },
  'Screen 3': {
    all: ['laser_projection', 'curved_screen', 'immersive_sound'],
    only: { premium: ['recliners'] },
  },
  'Screen 4': { all: ['laser_projection', 'surround_sound', 'hearing_loop'], only: { premium: ['legroom'] } },
  'Screen 5': { all: ['digital_projection', 'surround_sound'], only: { premium: ['legroom'] } },
  'Screen 6': {
    all: ['digital_projection', 'film_projection', 'surround_sound'],
    only: { premium: ['balcony'] },
  },
  'Screen 7': { all: ['digital_projection', 'surround_sound', 'hearing_loop'], only: { gold: ['legroom'] } },
  'Screen 8': { all: ['laser_projection', 'immersive_sound', 'recliners', 'legroom'] },
  'Screen 9': { all: ['film_projection', 'digital_projection', 'stage', 'hearing_loop'] },
  [PRIVATE_CINEMA]: { all: ['laser_projection', 'surround_sound', 'sofas'] },
}

export function facilitiesOf(cinemaName: string): Facility[] {
  const { all = [], only } = rooms[roomOf(cinemaName)] ?? {}
  return [...all, ...(only?.[seatClassOf(cinemaName)] ?? [])]
}

/** Base address of the drawing of the room (seeds/art/halls.ts). */
export function pictureOf(cinemaName: string): string {
  return `/media/movies/halls/${roomOf(cinemaName).toLowerCase().replaceAll(' ', '-')}`
}
