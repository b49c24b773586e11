import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { toPaise } from '#domain/money.ts'
import { priceLines } from '#domain/pricing.ts'
import { nameKey } from '#server/platform/key-ring.ts'
import { readOrderNotes, writeOrderNotes, type OrderFacts } from './order-notes.ts'
import { unsealOrder } from './sealed-order.ts'

const aKey = () => {
  const key = randomBytes(32)
  return nameKey(new Uint8Array(key), key)
}
const key = { current: aKey() }
const id = (last: number) => `01900000-0000-7000-8000-00000000000${last}`

function anOrder(seats: readonly number[]): OrderFacts {
  const snack = {
    kind: 'snack',
    snackId: id(4),
    name: 'पॉपकॉर्न, बड़ा',
    quantity: 2,
    unitPrice: toPaise(25_000),
    taxCode: '220210',
  } as const
  const lines = priceLines(
    [{ kind: 'ticket', quantity: seats.length, unitPrice: toPaise(24_000) }, snack],
    '2027-01-15',
  )
  const createdAt = new Date('2027-01-15T10:00:00.123Z')
  return {
    showtimeId: id(1),
    orderId: id(2),
    userId: id(3),
    seats,
    lines,
    adultsOnly: true,
    createdAt,
    pickUpAt: new Date('2027-01-15T12:30:00.000Z'),
    snackUnits: 4,
    quoteId: null,
    forReservation: seats.length > 2 ? null : id(5),
  }
}
const scattered = [1, 1_003, 2_005, 3_001, 3_009, 4_004, 5_002, 6_008, 7_000, 8_010]
const screen = Array.from({ length: 20 }, (_, row) =>
  Array.from({ length: 20 }, (_, column) => row * 1000 + column),
).flat()

test.each([[[0]], [scattered], [screen]])('an order is read from its notes as it was written', (seats) => {
  const notes = writeOrderNotes(key, anOrder(seats))
  expect(Object.keys(notes).length).toBeLessThanOrEqual(15)
  for (const note of Object.values(notes)) expect(note.length).toBeLessThanOrEqual(256)
  expect(readOrderNotes(key, { ...notes, of_the_widget: 'kept' })).toEqual(anOrder(seats))
})

test('nothing else is taken for the notes of an order', () => {
  const notes = writeOrderNotes(key, anOrder([0]))
  expect(readOrderNotes({ current: aKey() }, notes)).toBeNull()
  expect(readOrderNotes({ current: aKey(), previous: key.current }, notes)).not.toBeNull()
  expect(readOrderNotes(key, {})).toBeNull()
  expect(readOrderNotes(key, { marquee_0: 'eyJzIjoi' })).toBeNull()
  expect(readOrderNotes(key, { marquee_0: `${notes['marquee_0']}x` })).toBeNull()
  for (const prefix of ['s1.', 's2.'])
    expect(unsealOrder(key, `${prefix}${Object.values(notes).join('')}`)).toBeNull()
})
