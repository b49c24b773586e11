import { expect, test } from 'vitest'
import { nearestFree, waysInDirection, waysToOtherRooms } from './move-selection.ts'

test('a copy looks for a place in the nearest room first, below before above', () => {
  expect(waysToOtherRooms(1, 5)).toEqual([1, -1, 2, 3])
  expect(waysToOtherRooms(0, 1)).toEqual([])
})

const rooms = ['Screen 7', 'Screen 8', 'Screen 9', 'Screen 10']

test('performances go up or down together, as far as each has a room', () => {
  expect(waysInDirection([{ room: 'Screen 7' }], rooms, 1)).toEqual([1, 2, 3])
  expect(waysInDirection([{ room: 'Screen 7' }, { room: 'Screen 9' }], rooms, 1)).toEqual([1])
  expect(waysInDirection([{ room: 'Screen 7' }], rooms, -1)).toEqual([])
})

test('a move to another room passes busy rooms, and says which', () => {
  const outcomeOf = (way: number) => ({ reasons: way < 2 ? [`Room ${way} is taken.`] : [], isRoomBusy: true })
  expect(nearestFree([1, 2, 3], outcomeOf)).toEqual({ way: 2, passed: ['Room 1 is taken.'], isFull: false })
  expect(nearestFree([1], outcomeOf)).toEqual({ way: null, passed: ['Room 1 is taken.'], isFull: true })
})

test('what forbids a move into any room is said once', () => {
  const locked = { reasons: ['It is locked.'], isRoomBusy: false }
  expect(nearestFree([1, 2], () => locked)).toEqual({ way: null, passed: ['It is locked.'], isFull: false })
})
