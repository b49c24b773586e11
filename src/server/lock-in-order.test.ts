import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest'
import { lockAgain, lockInOrder } from './lock-in-order.ts'
import type { Database, Transaction } from './platform/database.ts'
import { openTestPostgres } from './testing/test-database.ts'

let db: Database
const taken: string[] = []
beforeAll(async () => {
  db = await openTestPostgres(inject('postgresUrl'))
})
beforeEach(() => taken.splice(0))
afterAll(() => db.close())

const note = (kind: string) => async () => {
  taken.push(kind)
  return `rows of ${kind}`
}

test('locks are taken in the order of the system, however they are listed, and return their rows', async () => {
  const locked = await db.transaction((tx) =>
    lockInOrder(tx, {
      showtimes: note('showtimes'),
      reservations: note('reservations'),
      payments: note('payments'),
      orders: note('orders'),
    }),
  )
  expect(taken).toEqual(['payments', 'orders', 'reservations', 'showtimes'])
  expect(locked).toMatchObject({ payments: 'rows of payments', showtimes: 'rows of showtimes' })
})

test('a transaction that has locked a later kind takes no earlier one, unless it says so', async () => {
  const inTransaction = (next: (tx: Transaction) => Promise<unknown>) =>
    db.transaction(async (tx) => {
      await lockInOrder(tx, { showtimes: note('showtimes') })
      await next(tx)
    })
  await expect(inTransaction((tx) => lockInOrder(tx, { orders: note('orders') }))).rejects.toThrow(
    'orders are locked after showtimes',
  )
  expect(taken).toEqual(['showtimes'])
  await inTransaction((tx) => lockInOrder(tx, { cinemas: note('cinemas') }))
  await inTransaction((tx) => lockAgain(tx, { orders: note('orders') }))
  expect(taken.slice(1)).toEqual(['showtimes', 'cinemas', 'showtimes', 'orders'])
})

test('two transactions that list the same rows the other way round do not wait for each other for ever', async () => {
  const lockRow = (key: string) => (tx: Transaction) =>
    tx.query('select pg_advisory_xact_lock(hashtext($1))', [key])
  const lock = (first: 'payments' | 'orders') => {
    const locks = { payments: lockRow('payment'), orders: lockRow('order') }
    const { payments, orders } = locks
    return db.transaction((tx) =>
      lockInOrder(tx, first === 'payments' ? { payments, orders } : { orders, payments }),
    )
  }
  const both = Array.from({ length: 10 }, () => [lock('payments'), lock('orders')]).flat()
  expect((await Promise.allSettled(both)).map(({ status }) => status)).toEqual(both.map(() => 'fulfilled'))
})
