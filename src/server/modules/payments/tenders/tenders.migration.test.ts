import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database, Db } from '#server/platform/database.ts'
import { openBeforeMigration } from '#server/testing/open-before-migration.ts'

let db: Database
let migrate: () => Promise<void>
beforeAll(async () => {
  ;({ db, migrate } = await openBeforeMigration('tenders'))
  await db.script('alter table booking_order drop constraint booking_order_showtime_id_fkey')
})
afterAll(() => db.close())

type NewOrder = { readonly id: string; readonly total: number; readonly paymentId?: string }

/** Inserts an order as a version without tenders does; one that names a payment is born paid. */
async function insertOrder(
  tx: Db,
  { id, total, paymentId }: NewOrder,
  of: string | null = null,
): Promise<void> {
  await tx.query(
    `insert into booking_order (showtime_id, id, state, seats, total_paise, provider_order_id, name, email, phone, created_at, is_private, adults_only,
       payment_id, exchange_of_showtime_id, exchange_of_order_id, carried_paise)
     values ($1::uuid, $1::uuid, $2, '{1}', $3, ($1::uuid)::text, '', '', '', now(), false, false, $4, $5, $5, case when $5::uuid is null then 0 else 48000 end)`,
    [id, paymentId || of ? 'paid' : 'created', total, paymentId ?? null, of],
  )
}

type NewPayment = {
  readonly id: string
  readonly orderId: string
  readonly amount: number
  readonly method: string
}

async function insertPayment(tx: Db, { id, orderId, amount, method }: NewPayment): Promise<void> {
  await tx.query(
    `insert into payment (id, showtime_id, order_id, amount_paise, fee_paise, method, captured_at, channel)
     values ($1, $2::uuid, $2::uuid, $3, 0, $4::text, now(), case $4::text when 'upi' then 'online' else 'counter' end)`,
    [id, orderId, amount, method],
  )
}

type Sold = Readonly<Record<'online' | 'counter' | 'exchanged', string>>

/** Sells online, sells at the counter, and begins to exchange the first for a dearer one with cash: as a version without tenders does. */
async function sell(when: string): Promise<Sold> {
  const of = { online: crypto.randomUUID(), counter: crypto.randomUUID(), exchanged: crypto.randomUUID() }
  await insertOrder(db, { id: of.online, total: 48_000 })
  await insertPayment(db, { id: `${when}_online`, orderId: of.online, amount: 48_000, method: 'upi' })
  await db.query(`update booking_order set state = 'paid' where id = $1`, [of.online])
  await db.query(`update booking_order set payment_id = $2 where id = $1`, [of.online, `${when}_online`])
  await db.query(`update booking_order set state = 'confirmed' where id = $1`, [of.online])
  await sellAtCounter({ id: of.counter, total: 30_000, paymentId: `${when}_counter` }, 'card_terminal')
  const exchange = { id: of.exchanged, total: 50_000, paymentId: `${when}_difference` }
  await sellAtCounter(exchange, 'cash', { of: of.online, amount: 2_000 })
  return of
}

/** The payment comes after its order. */
function sellAtCounter(
  order: NewOrder & { readonly paymentId: string },
  method: string,
  exchange?: { readonly of: string; readonly amount: number },
): Promise<void> {
  return db.transaction(async (tx) => {
    await insertOrder(tx, order, exchange?.of)
    const { paymentId: id, id: orderId, total } = order
    await insertPayment(tx, { id, orderId, amount: exchange?.amount ?? total, method })
  })
}

/** Hands the payment over to the new order, as a version without tenders does. */
async function confirmExchange(when: string, { online, exchanged }: Sold): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.query(`update booking_order set state = 'exchanged' where id = $1`, [online])
    await tx.query(`update payment set showtime_id = $2, order_id = $2 where id = $1`, [
      `${when}_online`,
      exchanged,
    ])
    await tx.query(`update payment set completes_payment_id = $2 where id = $1`, [
      `${when}_difference`,
      `${when}_online`,
    ])
    await tx.query(`update booking_order set payment_id = $2 where id = $1`, [exchanged, `${when}_online`])
    await tx.query(`update booking_order set state = 'confirmed' where id = $1`, [exchanged])
  })
}

const listTenders = (orderIds: readonly string[]) =>
  db.query(
    `select n, kind, provider, reference, amount_paise as amount, state from tender where order_id = any($1::uuid[]) order by reference`,
    [orderIds],
  )

const captured = { n: 1, state: 'captured' } as const
const online = (when: string) => ({
  ...captured,
  kind: 'razorpay',
  provider: 'razorpay',
  reference: `${when}_online`,
  amount: 48_000,
})
const difference = (when: string) => ({
  ...captured,
  n: 2,
  kind: 'cash',
  provider: 'counter',
  reference: `${when}_difference`,
  amount: 2_000,
})

test('existing orders, and those that an older version sells, have the tenders that pay for them', async () => {
  const before = await sell('before')
  await migrate()
  const later = await sell('later')
  for (const [when, of] of [['before', before] as const, ['later', later] as const]) {
    expect(await listTenders([of.online])).toEqual([online(when)])
    expect(await listTenders([of.counter])).toEqual([
      {
        ...captured,
        kind: 'card_terminal',
        provider: 'counter',
        reference: `${when}_counter`,
        amount: 30_000,
      },
    ])
    const carried = { kind: 'carried', provider: null, reference: of.online, amount: 48_000 }
    expect(await listTenders([of.exchanged])).toEqual(
      [{ ...captured, ...carried }, difference(when)].toSorted((a, b) =>
        a.reference < b.reference ? -1 : 1,
      ),
    )
    await confirmExchange(when, of)
    expect(await listTenders([of.online, of.exchanged])).toEqual([difference(when), online(when)])
  }
})

test('a refund that an older version closes returns its tender', async () => {
  const of = await sell('refunded')
  await db.query(
    `insert into refund (id, payment_id, showtime_id, order_id, amount_paise, reason, state, requested_at, next_attempt_at)
     values (gen_random_uuid(), 'refunded_counter', $1, $1, 30000, 'by_staff', 'requested', now(), now())`,
    [of.counter],
  )
  expect(await listTenders([of.counter])).toMatchObject([{ state: 'captured' }])
  await db.query(`update refund set state = 'processed' where payment_id = 'refunded_counter'`)
  expect(await listTenders([of.counter])).toMatchObject([{ state: 'returned' }])
})
