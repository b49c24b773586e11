import { createCipheriv, randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { OrderQuery } from '#contract/booking/orders.ts'
import { seatKey } from '#domain/seats.ts'
import { nameKey } from '#server/platform/key-ring.ts'
import { sealOrder, unsealOrder } from './sealed-order.ts'

const key = new Uint8Array(32).fill(7)
const keys = { current: nameKey(key, key) }
const ids = { showtimeId: randomUUID(), orderId: randomUUID() }
const tickets = { ...ids, kinds: ['ticket'] } as const

const screen = (rows: number, columns: number, isTaken: (column: number) => boolean = () => true) =>
  Array.from({ length: rows }, (_, row) => row).flatMap((row) =>
    Array.from({ length: columns }, (_, column) => column)
      .filter(isTaken)
      .map((column) => seatKey([row, column])),
  )

test('any seats are read back from the sealed id', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.nat(40_000), { maxLength: 60 }), (some) => {
      const seats = some.toSorted((a, b) => a - b)
      const sealed = sealOrder(keys, { ...tickets, seats })
      expect(unsealOrder(keys, sealed)).toEqual({ ...ids, seats, isAdmissionOnly: true })
    }),
  )
})

test.each([
  ['a whole screen of 400 seats', screen(20, 20)],
  ['a screen with two aisles', screen(20, 22, (column) => column !== 5 && column !== 16)],
  ['every other seat of a screen of 400', screen(20, 20, (column) => column % 2 === 0)],
])('the sealed id of %s is accepted in an address', (_name, seats) => {
  const orderId = sealOrder(keys, { ...tickets, seats })
  expect(OrderQuery.safeParse({ orderId }).success).toBe(true)
  expect(unsealOrder(keys, orderId)?.seats).toEqual(seats)
})

test('an id that an earlier version has sealed, with every seat, is still read', () => {
  const iv = Buffer.alloc(12, 1)
  const cipher = createCipheriv('aes-256-gcm', key, iv, { authTagLength: 16 })
  const content = JSON.stringify({ s: ids.showtimeId, o: ids.orderId, k: [0, 1, 1005] })
  const sealed = Buffer.concat([iv, cipher.update(content, 'utf8'), cipher.final(), cipher.getAuthTag()])
  const read = unsealOrder(keys, `s1.${sealed.toString('base64url')}`)
  expect(read).toEqual({ ...ids, seats: [0, 1, 1005], isAdmissionOnly: true })
})

test('a sealed id says whether its order sells more than admission', () => {
  const sealed = sealOrder(keys, { ...ids, seats: [0], kinds: ['ticket', 'snack'] })
  expect(unsealOrder(keys, sealed)).toEqual({ ...ids, seats: [0], isAdmissionOnly: false })
})
