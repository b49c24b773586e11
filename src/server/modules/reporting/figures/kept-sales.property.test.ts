import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { instantAt, minutesAfter } from '#domain/time.ts'
import type { Db } from '#server/platform/database.ts'
import { loseOrder } from '#server/testing/invariants.queries.ts'
import type { TestCinema } from '#server/testing/test-cinema.ts'
import { aWeek } from './a-week.builder.ts'
import { keepSales } from './keep-sales.ts'
import { listSalesSums, sumSales } from './sales-sums.queries.ts'

const RUNS = 6
const PERIOD = { from: '2026-11-25', to: '2026-12-04' }
const FIRST = instantAt('2026-11-26', '05:00')
const MINUTES = 8 * 24 * 60

let cinema: TestCinema
beforeAll(async () => {
  ;({ cinema } = await aWeek())
})
afterAll(() => cinema.close())

/** Changes of the records of sales at any moment of eight days, the last of which is under way; `order` chooses one of the bookings. */
const changes = {
  sell: `with paid as (
      insert into payment (id, showtime_id, order_id, amount_paise, fee_paise, method, captured_at)
      select 'pay_' || $3::uuid, showtime_id, $3, total_paise, 0, 'upi', $2 from booking_order where id = $1 returning id)
    insert into booking_order (showtime_id, id, user_id, state, seats, total_paise, provider_order_id, name, email, phone, created_at, paid_at,
      payment_id, is_private, seat_plan_id)
    select showtime_id, $3, user_id, 'paid', seats, total_paise, 'order_' || $3::uuid, name, email, phone, $2, $2, paid.id, is_private, seat_plan_id
    from booking_order o, paid where o.id = $1`,
  payAtAnotherTime: 'update booking_order set paid_at = $2 where id = $1 and $3::uuid is not null',
  confirm: `update booking_order set state = 'confirmed' where id = $1 and state = 'paid' and $2::timestamptz is not null and $3::uuid is not null`,
  cancel: `update booking_order set state = 'cancelled' where id = $1 and state = 'confirmed' and $2::timestamptz is not null and $3::uuid is not null`,
  refund: `update booking_order set state = case state when 'refunding' then 'refunded' else 'refunding' end
    where id = $1 and state in ('paid', 'confirmed', 'refunding') and $2::timestamptz is not null and $3::uuid is not null`,
  exchange: `update booking_order set state = 'exchanged' where id = $1 and state = 'confirmed' and $2::timestamptz is not null and $3::uuid is not null`,
  giveMoneyBack: `insert into ledger_leg (kind, reference, account, amount_paise, showtime_id, order_id, at)
    select 'refunded', $3::uuid::text, account, amount, showtime_id, id, $2
    from booking_order, (values ('customer_deposits', 100), ('gateway', -100)) as leg (account, amount) where id = $1`,
  payByCard: `update payment set method = 'card' where id = (select payment_id from booking_order where id = $1)
    and $2::timestamptz is not null and $3::uuid is not null`,
  invite: `update order_line set quantity = quantity + 1, tax_rate_percent = null, taxable_paise = null, cgst_paise = null, sgst_paise = null
    where order_id = $1 and admits and $2::timestamptz is not null and $3::uuid is not null`,
  showAnotherMovie: `update showtime set movie_id = (select id from movie order by md5(id::text || $3::uuid::text) limit 1)
    where id = (select showtime_id from booking_order where id = $1) and $2::timestamptz is not null`,
} as const

type Step =
  | { readonly kind: keyof typeof changes | 'lose'; readonly order: number; readonly minute: number }
  | { readonly kind: 'keep' }

const aChange = (kinds: readonly (keyof typeof changes | 'lose')[]) =>
  fc.record({
    kind: fc.constantFrom(...kinds),
    order: fc.nat({ max: 999 }),
    minute: fc.nat({ max: MINUTES }),
  })
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 10, arbitrary: aChange(Object.keys(changes) as (keyof typeof changes)[]) },
  { weight: 3, arbitrary: aChange(['sell']) },
  { weight: 1, arbitrary: aChange(['lose']) },
  { weight: 4, arbitrary: fc.constant({ kind: 'keep' as const }) },
)

let taken = 0

async function take(made: Step): Promise<void> {
  if (made.kind === 'keep') return keepSales(cinema.deps)
  const { db } = cinema.deps
  const orders = await db.query<{ id: string; number: string }>(
    `select id, provider_order_id as number from booking_order where state not in ('created', 'held', 'expired') order by created_at, id`,
  )
  const order = orders[made.order % orders.length]
  if (!order) return
  if (made.kind === 'lose') return loseOrder(db, order.number)
  taken += 1
  // The same in every run: it also chooses the movie.
  const reference = `00000000-0000-4000-8000-${String(taken).padStart(12, '0')}`
  await db.query(changes[made.kind], [order.id, minutesAfter(FIRST, made.minute), reference])
}

/** The sums of the period in any order, without those of nothing. */
async function read(db: Db): Promise<unknown> {
  const sums = await listSalesSums(db, PERIOD)
  const parts = sums.filter(({ bookings, taken, returned }) => bookings > 0 || taken !== 0 || returned !== 0)
  return [await sumSales(db, PERIOD), parts.map((part) => JSON.stringify(part)).toSorted()]
}

/** What the same statements return when no day is kept. */
async function readFromRecords(): Promise<unknown> {
  let found: unknown
  const undo = new Error('undo')
  await cinema.deps.db
    .transaction(async (tx) => {
      await tx.query('delete from sales_day')
      found = await read(tx)
      throw undo
    })
    .catch((error: unknown) => expect(error).toBe(undo))
  return found
}

test('after any change of any day the figures are those of the records, whenever sums were computed', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 25 }), async (steps) => {
      await keepSales(cinema.deps)
      for (const made of steps) {
        await take(made)
        expect(await read(cinema.deps.db)).toEqual(await readFromRecords())
      }
    }),
    { numRuns: RUNS, endOnFailure: true },
  )
})
