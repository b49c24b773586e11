import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { inTransaction, type Database } from '#server/platform/database.ts'
import { applyMigrations } from '#server/platform/migrations.ts'
import { openBeforeMigration } from '#server/testing/open-before-migration.ts'

const SHOWTIME = '01900000-0000-7000-8000-000000000000'
const SALES = 50

let db: Database
let migrate: () => Promise<void>
beforeAll(async () => {
  ;({ db, migrate } = await openBeforeMigration('tax_document_numbers'))
})
afterAll(() => db.close())

async function insertSale(at: string): Promise<string> {
  const [row] = await db.query<{ id: string }>(
    `insert into ledger_leg (kind, reference, account, amount_paise, showtime_id, order_id, at)
     select 'earned', id, 'ticket_revenue', -100, $1, id::uuid, $2 from (select gen_random_uuid()::text as id) as o
     returning reference as id`,
    [SHOWTIME, at],
  )
  return row?.id ?? ''
}

async function insertNote(orderId: string, { number, at }: { number: number; at: string }): Promise<void> {
  await db.query(
    `insert into credit_note (reference, showtime_id, order_id, number, at, amount_paise) values ($1, $2, $3, $4, $5, 100)`,
    [`${orderId}/${number}`, SHOWTIME, orderId, number, at],
  )
}

test('what was sold and credited before has numbers in the order of its time, by the financial year of the cinema', async () => {
  const third = await insertSale('2026-04-02T10:00Z')
  const first = await insertSale('2026-03-31T18:29:59Z')
  const second = await insertSale('2026-03-31T18:30Z')
  await insertNote(first, { number: 2, at: '2026-04-05T10:00Z' })
  await insertNote(first, { number: 1, at: '2026-04-01T10:00Z' })
  await migrate()
  const invoices = await db.query(
    'select order_id as id, number from tax_invoice order by financial_year, serial',
  )
  expect(invoices).toEqual([
    { id: first, number: 'MQ25-26/0000001' },
    { id: second, number: 'MQ26-27/0000001' },
    { id: third, number: 'MQ26-27/0000002' },
  ])
  const notes = await db.query('select number, document_number from credit_note order by at')
  expect(notes).toEqual([
    { number: 1, document_number: 'CN26-27/0000001' },
    { number: 2, document_number: 'CN26-27/0000002' },
  ])
})

test('the last number is not looked for again for each of many sales', async () => {
  const earlier = await openBeforeMigration('tax_document_numbers')
  onTestFinished(() => earlier.db.close())
  await earlier.db.query(
    `insert into ledger_leg (kind, reference, account, amount_paise, showtime_id, order_id, at)
     select 'earned', id, 'ticket_revenue', -100, $1, id::uuid, '2026-05-01'
     from (select gen_random_uuid()::text as id from generate_series(1, $2::int)) as o`,
    [SHOWTIME, SALES],
  )
  const [numbered] = await inTransaction({ db: earlier.db }, async ({ db: tx }) => {
    await applyMigrations(tx)
    return tx.query(`select count(*)::int as sales, max(serial) as last,
      pg_stat_get_xact_tuples_returned('tax_invoice_pkey'::regclass)::int as read from tax_invoice`)
  })
  expect(numbered).toEqual({ sales: SALES, last: SALES, read: 0 })
})
