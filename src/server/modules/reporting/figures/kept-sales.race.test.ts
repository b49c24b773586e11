import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import type { Database, Transaction } from '#server/platform/database.ts'
import { openTestPostgres } from '#server/testing/test-database.ts'
import type { TestCinema } from '#server/testing/test-cinema.ts'
import { aWeek } from './a-week.builder.ts'
import { keepSales } from './keep-sales.ts'
import { DIFFERING_DAYS_SQL } from './keep-sales.queries.ts'
import { sumSales } from './sales-sums.queries.ts'

const ROUNDS = 30
const REFUNDS = 4
const DAY = { from: '2026-12-01', to: '2026-12-01' }

let cinema: TestCinema
let db: Database
beforeAll(async () => {
  db = await openTestPostgres(inject('postgresUrl'))
  ;({ cinema } = await aWeek({ db }))
  await keepSales(cinema.deps)
})
afterAll(() => cinema.close())

/** What a refund of a booking of the day writes, in one transaction that lasts a while. */
function refund(): Promise<void> {
  return db.transaction(async (tx) => {
    await giveBack(tx)
    await tx.query('select pg_sleep(random() / 50)')
  })
}

async function giveBack(tx: Transaction): Promise<void> {
  await tx.query(
    `insert into ledger_leg (kind, reference, account, amount_paise, showtime_id, order_id, at)
     select 'refunded', $1, account, amount, showtime_id, id, paid_at
     from (select showtime_id, id, paid_at from booking_order where business_day_of(paid_at) = $2 order by id limit 1) as o,
       (values ('customer_deposits', 1), ('gateway', -1)) as leg (account, amount)`,
    [randomUUID(), DAY.from],
  )
}

const returned = async () => (await sumSales(db, DAY)).returned

test('refunds of a kept day beside computations of it: the figure has each of them as soon as it is committed', async () => {
  let expected = await returned()
  for (let round = 0; round < ROUNDS; round++) {
    const refunds = Array.from({ length: REFUNDS }, refund)
    await Promise.all([...refunds, keepSales(cinema.deps), keepSales(cinema.deps)])
    expected = (expected + REFUNDS) as typeof expected
    expect(await returned()).toBe(expected)
    expect(await db.query(DIFFERING_DAYS_SQL)).toEqual([])
  }
  await keepSales(cinema.deps)
  expect(await db.query('select 1 from changed_sales_day')).toEqual([])
  expect(await returned()).toBe(expected)
  expect(await db.query(DIFFERING_DAYS_SQL)).toEqual([])
})

test('without the note of the change the same check finds the day', async () => {
  await db.transaction(async (tx) => {
    await tx.query('alter table ledger_leg disable trigger money_changes_sales')
    await giveBack(tx)
    await tx.query('alter table ledger_leg enable trigger money_changes_sales')
  })
  expect(await db.query(`select day::text from (${DIFFERING_DAYS_SQL}) as found`)).toEqual([
    { day: DAY.from },
  ])
})
