import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { minutesAfter } from '#domain/time.ts'
import type { Database, Db } from '#server/platform/database.ts'
import { seededRandom } from '#server/testing/seeded-random.ts'
import { openTestPostgres } from '#server/testing/test-database.ts'
import { hasSalesWithoutNumber, numberInvoices, numberSales } from './invoice-numbers.queries.ts'

const SALES = 240
/** Midnight of 1 April in India. */
const NEW_YEAR = new Date('2027-03-31T18:30:00Z')
const SHOWTIME = randomUUID()

type Numbered = { readonly orderId: string; readonly number: string; readonly at: Date }

let db: Database
beforeAll(async () => {
  db = await openTestPostgres(inject('postgresUrl'), 16)
})
afterAll(() => db.close())

async function sell(tx: Db, at: Date): Promise<string> {
  const orderId = randomUUID()
  await tx.query(
    `insert into ledger_leg (kind, reference, account, amount_paise, showtime_id, order_id, at)
     select 'earned', $1::uuid, account, amount, $2, $1::uuid, $3
     from (values ('customer_deposits', 100), ('ticket_revenue', -100)) as leg (account, amount)`,
    [orderId, SHOWTIME, at],
  )
  return orderId
}

/** The process dies after it has numbered a sale and before its commit. */
async function numberAndDie(orderId: string): Promise<void> {
  const dying = db.transaction(async (tx) => {
    await tx.query('select number_invoices($1::uuid[])', [[orderId]])
    throw new Error('killed')
  })
  await expect(dying).rejects.toThrow('killed')
}

const listNumbered = () =>
  db.query<Numbered>(
    'select order_id as "orderId", number, at from tax_invoice order by financial_year, serial',
  )

/** Every number of a year from 1, as it is printed. */
const numbersOf = (year: string, count: number) =>
  Array.from({ length: count }, (_, index) => `MQ${year}/${String(index + 1).padStart(7, '0')}`)

test('many buyers at once over the end of a financial year, some of whose processes die: consecutive numbers, none twice, none left out', async () => {
  const random = seededRandom(24)
  const sold = Array.from({ length: SALES }, () => minutesAfter(NEW_YEAR, 4 * random() - 2))
  const shown = new Map<string, string>()
  await Promise.all(
    sold.map(async (at, index) => {
      const orderId = await db.transaction((tx) => sell(tx, at))
      if (index % 5 === 0) return
      if (index % 5 === 1) return numberAndDie(orderId)
      shown.set(orderId, (await numberInvoices(db, [orderId])).get(orderId) ?? '')
    }),
  )
  // The next report numbers the sales of the processes that died.
  await db.transaction((tx) => numberSales(tx, null))
  expect(await hasSalesWithoutNumber(db, null)).toBe(false)

  const numbered = await listNumbered()
  const before = sold.filter((at) => at < NEW_YEAR).length
  expect(before).toBeGreaterThan(0)
  expect(before).toBeLessThan(SALES)
  expect(numbered.map(({ number }) => number)).toEqual([
    ...numbersOf('26-27', before),
    ...numbersOf('27-28', SALES - before),
  ])
  expect(new Set(numbered.map(({ orderId }) => orderId)).size).toBe(SALES)
  expect(numbered.slice(0, before).every(({ at }) => at < NEW_YEAR)).toBe(true)
  for (const { orderId, number } of numbered) expect(shown.get(orderId) ?? number).toBe(number)
  expect(Math.max(...numbered.map(({ number }) => number.length))).toBeLessThanOrEqual(16)
})

test('a number never changes, whoever asks for it again', async () => {
  const orderId = await sell(db, NEW_YEAR)
  const [first, again] = [await numberInvoices(db, [orderId]), await numberInvoices(db, [orderId])]
  expect(first.get(orderId)).toMatch(/^MQ27-28\/\d{7}$/)
  expect(again).toEqual(first)
})

test('sales that wait together are numbered in the order in which they were made', async () => {
  const later = await sell(db, new Date('2028-05-01T10:00:01.500Z'))
  const earlier = await sell(db, new Date('2028-05-01T10:00:00Z'))
  const numbers = await numberInvoices(db, [later])
  expect(numbers.get(later)).toBe('MQ28-29/0000002')
  expect((await numberInvoices(db, [earlier])).get(earlier)).toBe('MQ28-29/0000001')
})
