import { describe, expect, test } from 'vitest'
import { countedSeats, findReachedLimit, type PastHold, type WantedHold } from './hold-limits.ts'
import { MAX_SEATS } from './seats.ts'
import { minutesAfter } from './time.ts'

const now = new Date('2026-11-22T12:00:00Z')
const wanted: WantedHold = {
  showtimeId: 'evening',
  seats: 2,
  showSeats: 152,
  holdMinutes: 8,
  isEmailProven: false,
  awaitsProof: false,
  networkFactor: 1,
  now,
}
/** A hold of `minutes` that ends in `endsIn` minutes, or ended so long ago when that is negative. */
const aHold = (endsIn: number, changes: Partial<PastHold> & { minutes?: number } = {}): PastHold => {
  const { minutes = 8, ...rest } = changes
  const until = minutesAfter(now, endsIn)
  return { showtimeId: 'evening', seats: 2, from: minutesAfter(until, -minutes), until, ...rest }
}
const many = (count: number, hold: PastHold) => Array.from({ length: count }, () => hold)
const limitOf = (
  holders: { person?: PastHold[]; network?: PastHold[]; site?: PastHold[] },
  changes: Partial<WantedHold> = {},
) => findReachedLimit({ person: [], network: [], site: [], ...holders }, { ...wanted, ...changes })

describe('a person', () => {
  test('holds up to six seats, and up to ten with a proven email', () => {
    expect(limitOf({}, { seats: 6 })).toBeNull()
    expect(limitOf({}, { seats: 7 })).toEqual({ kind: 'email_needed', max: 6 })
    expect(limitOf({}, { seats: 10, isEmailProven: true })).toBeNull()
  })

  test('holds more to prove the email first, once: not after a hold that ended unpaid', () => {
    const seven = { seats: 7, awaitsProof: true }
    expect(limitOf({}, seven)).toBeNull()
    expect(limitOf({ person: many(3, aHold(-1, { minutes: 1 })) }, seven)).toBeNull()
    expect(limitOf({ person: [aHold(-1)] }, seven)).toEqual({ kind: 'email_needed', max: 6 })
    expect(limitOf({ person: [aHold(-1)] }, { ...seven, seats: 6 })).toBeNull()
    expect(limitOf({ person: [aHold(-1)] }, { ...seven, isEmailProven: true })).toBeNull()
  })

  test('without a proven email holds more only while its network has a fifth of the show at most', () => {
    const seven = { seats: 7, awaitsProof: true }
    const network = [aHold(3, { seats: 23 })]
    expect(limitOf({ network }, seven)).toBeNull()
    expect(limitOf({ network: [...network, aHold(3, { seats: 1 })] }, seven)?.kind).toBe('network_seats')
    expect(limitOf({ network: [...network, aHold(3, { seats: 1 })] }, { seats: 6 })).toBeNull()
  })

  test('holds ten seats of all shows together, until the first of the holds ends', () => {
    const person = [aHold(3, { seats: 5, showtimeId: 'noon' }), aHold(7, { seats: 3 })]
    expect(limitOf({ person })).toBeNull()
    expect(limitOf({ person }, { seats: 3 })).toEqual({ kind: 'person_seats', retryAt: minutesAfter(now, 3) })
  })

  test.each([
    [1, null],
    [2, 5],
    [3, 10],
    [4, 20],
    [5, 40],
    [6, 60],
    [20, 60],
  ])('after %i lapsed holds has a pause of %j minutes', (lapses, minutes) => {
    const person = many(lapses, aHold(0, { showtimeId: 'noon' }))
    const expected = minutes === null ? null : { kind: 'person_pause', retryAt: minutesAfter(now, minutes) }
    expect(limitOf({ person })).toEqual(expected)
  })

  test('has no pause for what was held briefly, or lapsed yesterday', () => {
    expect(limitOf({ person: many(7, aHold(0, { minutes: 0.5 })) })).toBeNull()
    expect(limitOf({ person: many(5, aHold(-24 * 60)) })).toBeNull()
  })

  test('holds a show for five holds at most in a day, whatever the pauses', () => {
    const person = [...many(4, aHold(-200)), aHold(-100, { minutes: 7 })]
    expect(limitOf({ person })).toEqual({ kind: 'person_pause', retryAt: minutesAfter(now, 24 * 60 - 200) })
    expect(limitOf({ person }, { showtimeId: 'noon' })).toBeNull()
  })
})

describe('a network', () => {
  test('holds half of a show, and three hundred seats of all', () => {
    const half = { kind: 'network_seats', retryAt: minutesAfter(now, 1) }
    expect(limitOf({ network: many(37, aHold(5)) })).toBeNull()
    expect(limitOf({ network: many(38, aHold(5)) })).toEqual(half)
    expect(limitOf({ network: many(30, aHold(5, { showtimeId: 'noon', seats: 10 })) })).toEqual(half)
  })

  test('lets a family have its seats in the smallest room', () => {
    expect(limitOf({}, { seats: 10, showSeats: 12, isEmailProven: true })).toBeNull()
  })

  test('on which many holds lapse pauses accounts without a proven email', () => {
    const network = many(41, aHold(-1, { showtimeId: 'noon' }))
    expect(limitOf({ network })).toEqual({ kind: 'network_pause', retryAt: minutesAfter(now, 1) })
    expect(limitOf({ network }, { isEmailProven: true })).toBeNull()
    expect(limitOf({ network }, { networkFactor: 2 })).toBeNull()
    expect(limitOf({ network: many(80, aHold(-121, { showtimeId: 'noon' })) })).toBeNull()
  })

  test('is paused by lapsed seats and their minutes, not by the number of holds', () => {
    const six = { showtimeId: 'noon', seats: 6 }
    expect(limitOf({ network: many(7, aHold(-1, { ...six, minutes: 16 })) })).toMatchObject({
      kind: 'network_pause',
    })
    expect(limitOf({ network: many(6, aHold(-1, { ...six, minutes: 16 })) })).toBeNull()
    expect(limitOf({ network: many(13, aHold(-1, six)) })).toBeNull()
  })

  test('holds a show unpaid for two holds of its half in two hours', () => {
    const network = many(37, aHold(-60, { minutes: 16 }))
    // 148 of 152 seat holds are used; two seats more than are left, and as many.
    expect(limitOf({ network: [...network, aHold(3)] }, { seats: 4 })).toMatchObject({
      kind: 'network_pause',
    })
    expect(limitOf({ network: [...network] }, { seats: 4 })).toBeNull()
    expect(limitOf({ network: [...network, aHold(3)] }, { seats: 4, isEmailProven: true })).toBeNull()
  })
})

describe('a site of many IPv6 networks', () => {
  test('holds half of a show, and more seats of all than one network', () => {
    expect(limitOf({ site: many(37, aHold(5)) })).toBeNull()
    expect(limitOf({ site: many(38, aHold(5)) })).toMatchObject({ kind: 'network_seats' })
    const elsewhere = aHold(5, { showtimeId: 'noon', seats: 10 })
    expect(limitOf({ site: many(59, elsewhere) })).toBeNull()
    expect(limitOf({ site: many(60, elsewhere) })).toMatchObject({ kind: 'network_seats' })
  })
})

test('a whole screen counts as the largest booking by the seat, whatever its size', () => {
  expect(countedSeats({ isPrivate: true, seats: [0, 1] })).toBe(MAX_SEATS)
  expect(countedSeats({ isPrivate: false, seats: [0, 1] })).toBe(2)
})
