import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '#server/platform/database.ts'
import { openBeforeMigration } from '#server/testing/open-before-migration.ts'
import { listOrderLines } from './order-lines.queries.ts'

const SHOWTIME = '01900000-0000-7000-8000-000000000000'

let db: Database
let migrate: () => Promise<void>
beforeAll(async () => {
  ;({ db, migrate } = await openBeforeMigration('order_lines'))
})
afterAll(() => db.close())

type Sold = {
  readonly seats: number
  readonly price: number
  readonly at: string
  readonly ticketAt?: string
}

async function insertSold({ seats, price, at, ticketAt }: Sold): Promise<string> {
  const [row] = await db.query<{ id: string }>(
    `insert into booking_order (showtime_id, id, user_id, state, seats, ticket_price_paise, total_paise, name, email, phone, created_at)
     values ($1, gen_random_uuid(), gen_random_uuid(), 'confirmed', array(select generate_series(1, $2::int)), $3, $2::int * $3::bigint, '',
       '', '', $4) returning id`,
    [SHOWTIME, seats, price, at],
  )
  const orderId = row?.id ?? ''
  if (ticketAt) {
    await db.query(
      `insert into reservation (showtime_id, id, order_id, code, seats, seat_labels, ticket_price_paise, total_paise, state, name,
         email, phone, created_at)
       values ($1, gen_random_uuid(), $2, 'CODE', '{}', '{}', $3, $4, 'confirmed', '', '', '', $5)`,
      [SHOWTIME, orderId, price, seats * price, ticketAt],
    )
  }
  return orderId
}

test('existing orders get one ticket line, with the tax of their date in the time zone of the cinema', async () => {
  // Only the orders matter here, so foreign keys are not needed.
  await db.script('set session_replication_role = replica')
  const sold: readonly (readonly [Sold, object | null])[] = [
    [
      { seats: 2, price: 24_000, at: '2026-11-01T10:00Z' },
      { ratePercent: 18, taxable: 40_676, cgst: 3_662, sgst: 3_662 },
    ],
    [
      { seats: 1, price: 10_500, at: '2026-11-01T10:00Z' },
      { ratePercent: 5, taxable: 10_000, cgst: 250, sgst: 250 },
    ],
    [{ seats: 3, price: 11_800, at: '2026-11-01T10:00Z' }, null],
    [{ seats: 1, price: 10_501, at: '2026-11-01T10:00Z' }, null],
    [
      { seats: 1, price: 10_000, at: '2025-09-21T18:29Z' },
      { ratePercent: 12, taxable: 8_928, cgst: 536, sgst: 536 },
    ],
    [
      { seats: 1, price: 10_000, at: '2025-09-21T18:30Z' },
      { ratePercent: 5, taxable: 9_524, cgst: 238, sgst: 238 },
    ],
    [
      { seats: 1, price: 10_000, at: '2025-09-21T18:29Z', ticketAt: '2025-09-21T18:31Z' },
      { ratePercent: 5, taxable: 9_524, cgst: 238, sgst: 238 },
    ],
  ]
  const ids: string[] = []
  for (const [order] of sold) ids.push(await insertSold(order))
  await migrate()
  const lines = await listOrderLines(
    db,
    ids.map((orderId) => ({ showtimeId: SHOWTIME, orderId })),
  )
  expect(ids.map((id) => lines.get(id))).toEqual(
    sold.map(([{ seats, price }, tax]) => [
      {
        kind: 'ticket',
        itemId: null,
        label: null,
        quantity: seats,
        unitPrice: price,
        taxCode: '999614',
        tax,
        refundedQuantity: 0,
      },
    ]),
  )
})
