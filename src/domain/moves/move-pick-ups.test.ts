import { describe, expect, test } from 'vitest'
import { pickUpSlots } from '../pick-up.ts'
import { minutesAfter } from '../time.ts'
import { movePickUps, type MovingPickUp } from './move-pick-ups.ts'

const startsAt = new Date('2026-11-28T12:00:00Z')
const now = new Date('2026-11-27T12:00:00Z')
const timesFrom = (start: Date) => ({
  startsAt: start,
  endsAt: minutesAfter(start, 150),
  advertMinutes: 10,
  intervalMinutes: 10,
})
const from = timesFrom(startsAt)
const order = (orderId: string, at: Date, units = 1): MovingPickUp => ({
  orderId,
  at,
  units,
  preparationMinutes: 5,
})
const freeIn = (times: typeof from, units: number) =>
  new Map(pickUpSlots(times).map(({ at }) => [at.getTime(), units]))

function move(to: typeof from, orders: readonly MovingPickUp[], { units = 10, at = now } = {}) {
  const moves = movePickUps({ from, to, free: freeIn(to, units), now: at }, orders)
  return moves.kind === 'refused'
    ? moves
    : Object.fromEntries([...moves.at].map(([id, slot]) => [id, slot.toISOString()]))
}

describe('snacks of a show that moves', () => {
  const later = timesFrom(minutesAfter(startsAt, 90))
  const [interval] = pickUpSlots(from).filter(({ part }) => part === 'interval')

  test('keep their distance to its start, before it and in the interval', () => {
    const orders = [order('A', minutesAfter(startsAt, -20)), order('B', interval?.at ?? startsAt)]
    expect(move(later, orders)).toEqual({
      A: '2026-11-28T13:10:00.000Z',
      B: minutesAfter(interval?.at ?? startsAt, 90).toISOString(),
    })
  })

  test('go to the nearest slot of their part that has room, the earlier order first', () => {
    const at = minutesAfter(startsAt, -5)
    expect(move(later, [order('B', at), order('A', at), order('C', at, 2)], { units: 2 })).toEqual({
      A: '2026-11-28T13:25:00.000Z',
      B: '2026-11-28T13:25:00.000Z',
      C: '2026-11-28T13:20:00.000Z',
    })
  })

  test('go to the interval when nothing can be prepared before the show any more', () => {
    const moves = move(later, [order('A', minutesAfter(startsAt, -20))], {
      at: minutesAfter(later.startsAt, -6),
    })
    expect(moves).toEqual({
      A: pickUpSlots(later)
        .find(({ part }) => part === 'interval')
        ?.at.toISOString(),
    })
  })

  test('refuse the move by their order when no slot has room for them', () => {
    const at = minutesAfter(startsAt, -5)
    expect(move(later, [order('A', at, 3)], { units: 2 })).toEqual({ kind: 'refused', orderId: 'A' })
  })
})
