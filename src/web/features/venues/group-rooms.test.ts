import { paiseFromRupees } from '#domain/money.ts'
import { expect, test } from 'vitest'
import type { Cinema } from '#web/api/gen/types.gen.ts'
import { groupRooms, countSeats } from './group-rooms.ts'

const aCinema = (name: string, changes: Partial<Cinema> = {}): Cinema => ({
  _id: name,
  name,
  venueId: 'venue',
  auditoriumId: 'auditorium',
  room: name.split('-')[0] ?? name,
  seatClass: 'gold',
  isPrivateHire: name === 'Private',
  seats: [[0, 0, 5, 6]],
  seatsAvailable: 3,
  ticketPrice: paiseFromRupees(200),
  image: null,
  facilities: [],
  screenFormats: ['2D'],
  version: 1,
  ...changes,
})

test('rooms are sorted by number, the private room is separate', () => {
  const { screens, privateRoom } = groupRooms(
    ['Screen 10-Gold', 'Private', 'Screen 2-Gold', 'Screen 2-Silver'].map((name) => aCinema(name)),
  )
  expect(screens.map(({ name, anchor }) => [name, anchor])).toEqual([
    ['Screen 2', 'screen-2'],
    ['Screen 10', 'screen-10'],
  ])
  expect(privateRoom?.name).toBe('Private')
  expect(groupRooms([])).toEqual({ screens: [] })
})

test('a room has the seats of all its classes, blocked ones included, and counts its wheelchair spaces', () => {
  const { screens } = groupRooms([
    aCinema('Screen 1-Silver', { seats: [[6, 0, 5, 0, 6]], ticketPrice: paiseFromRupees(150) }),
    aCinema('Screen 1-Gold', { seats: [[1, 0, 5, 0, 0]] }),
  ])
  expect(screens[0]).toMatchObject({ seats: 8, wheelchairs: 2 })
  expect(countSeats(screens)).toBe(8)
  expect(screens[0]?.classes.map(({ ticketPrice }) => ticketPrice)).toEqual([15_000, 20_000])
})

test('facilities of all classes belong to the room, the others to their class', () => {
  const { screens } = groupRooms([
    aCinema('Screen 1-Gold', { facilities: ['laser_projection'] }),
    aCinema('Screen 1-Premium', {
      facilities: ['laser_projection', 'recliners'],
      ticketPrice: paiseFromRupees(400),
    }),
  ])
  expect(screens[0]?.shared).toEqual(['laser_projection'])
  expect(screens[0]?.classes.map(({ extras }) => extras)).toEqual([[], ['recliners']])
})
