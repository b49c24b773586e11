import { PRIVATE_CINEMA, roomOf, seatClassOf, type SeatClass } from '#domain/cinema-names.ts'
import type { Facility } from '#domain/facilities.ts'

type RoomFacilities = {
  /** Facilities of all classes of the room. */
  readonly allClasses: readonly Facility[]
  readonly byClass?: Partial<Readonly<Record<SeatClass, readonly Facility[]>>>
  /** Caption devices and headsets for audio description that it lends. */
  readonly devices?: readonly [captions: number, descriptions: number]
}

const rooms: Readonly<Record<string, RoomFacilities>> = {
  'Screen 1': {
    allClasses: ['laser_projection', 'immersive_sound', 'hearing_loop'],
    byClass: { premium: ['recliners'] },
    devices: [6, 8],
  },
  'Screen 2': {
    allClasses: ['laser_projection', 'immersive_sound', 'hearing_loop'],
    byClass: { premium: ['balcony', 'recliners'] },
    devices: [4, 6],
  },
  'Screen 3': {
    allClasses: ['laser_projection', 'curved_screen', 'immersive_sound'],
    byClass: { premium: ['recliners'] },
  },
  'Screen 4': {
    allClasses: ['laser_projection', 'surround_sound', 'hearing_loop'],
    byClass: { premium: ['legroom'] },
    devices: [4, 4],
  },
  'Screen 5': { allClasses: ['digital_projection', 'surround_sound'], byClass: { premium: ['legroom'] } },
  'Screen 6': {
    allClasses: ['digital_projection', 'film_projection', 'surround_sound'],
    byClass: { premium: ['balcony'] },
  },
  'Screen 7': {
    allClasses: ['digital_projection', 'surround_sound', 'hearing_loop'],
    byClass: { gold: ['legroom'] },
  },
  'Screen 8': { allClasses: ['laser_projection', 'immersive_sound', 'recliners', 'legroom'] },
  'Screen 9': { allClasses: ['film_projection', 'digital_projection', 'stage', 'hearing_loop'] },
  [PRIVATE_CINEMA]: { allClasses: ['laser_projection', 'surround_sound', 'sofas'] },
}

export function facilitiesOf(cinemaName: string): Facility[] {
  const { allClasses = [], byClass } = rooms[roomOf(cinemaName)] ?? {}
  return [...allClasses, ...(byClass?.[seatClassOf(cinemaName)] ?? [])]
}

/** What the rooms of the demo have and lend. */
export const demoScreens = Object.entries(rooms).map(([room, { allClasses, devices = [0, 0] }]) => ({
  room,
  hasAtmos: allClasses.includes('immersive_sound'),
  captionDevices: devices[0],
  descriptionDevices: devices[1],
}))

/** Base address of the picture of the room, which tools/art/halls.ts draws. */
export function imageOf(cinemaName: string): string {
  return `/media/movies/halls/${roomOf(cinemaName).toLowerCase().replaceAll(' ', '-')}`
}
