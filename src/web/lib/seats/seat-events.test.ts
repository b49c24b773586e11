import { expect, test } from 'vitest'
import { applyChange, reconnectMs } from './seat-events.ts'

const map = {
  showtimeId: 'show',
  version: '1',
  seats: [
    [0, 0],
    [0, 1],
  ],
  seatsAvailable: 3,
}

test('a change replaces its cells and keeps other rows as the same objects', () => {
  const after = applyChange(map, {
    showtimeId: 'show',
    version: '2',
    seatsAvailable: 2,
    changed: [[0, 1, 4]],
  })
  expect(after).toMatchObject({
    version: '2',
    seatsAvailable: 2,
    seats: [
      [0, 4],
      [0, 1],
    ],
  })
  expect(after.seats[1]).toBe(map.seats[1])
})

test('a change outside the room is ignored', () => {
  expect(
    applyChange(map, { showtimeId: 'show', version: '2', seatsAvailable: 3, changed: [[9, 9, 1]] }).seats,
  ).toEqual(map.seats)
})

test('reconnecting backs off to about half a minute', () => {
  expect([0, 1, 2, 9].map((failures) => reconnectMs(failures, 0.5))).toEqual([1000, 2000, 4000, 30_000])
  expect(reconnectMs(9, 1)).toBeLessThanOrEqual(37_500)
})
