import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { NightlyCheck, NightlyFinding } from '#contract/nightly-check.ts'
import { businessDayOf } from '#domain/schedule.ts'
import { minutesAfter } from '#domain/time.ts'
import type { Person } from '#server/testing/builders.ts'
import { createTestClock } from '#server/testing/test-clock.ts'
import { testCinema, type TestCinema } from '#server/testing/test-cinema.ts'
import { keepSales } from '../figures/keep-sales.ts'
import { keepInvoices } from '../reports/keep-invoices.ts'
import { runNightlyCheck } from './run-nightly-check.ts'

const DAY_MINUTES = 24 * 60

let cinema: TestCinema
let admin: Person
beforeAll(async () => {
  cinema = await testCinema({ clock: createTestClock() })
})
afterAll(() => cinema.close())
// A session does not last as long as the days of all tests.
beforeEach(async () => {
  cinema.clock.advance(DAY_MINUTES)
  admin = await cinema.aPerson('admin')
})

const latest = async () =>
  (await cinema.api.get<{ latest: NightlyCheck | null }>('/admin/nightly-check', { token: admin.token })).body
    .latest
async function findings(): Promise<readonly NightlyFinding[]> {
  cinema.clock.advance(2 * DAY_MINUTES)
  expect(await runNightlyCheck(cinema.deps)).toBe(true)
  return (await latest())?.findings ?? []
}
/** Plants what the constraints and triggers of the tables would refuse. */
async function plantedBy(statement: string, params: readonly unknown[] = []): Promise<void> {
  const { db } = cinema.deps
  await db.script('set session_replication_role = replica')
  await db.query(statement, params)
  await db.script('set session_replication_role = origin')
}
const aBooking = async (seats = ['C4', 'C5']) =>
  cinema.book(await cinema.aShow(), seats, await cinema.aPerson())

test('before the first check there is none; after it, it says that nothing was found', async () => {
  expect(await latest()).toBeNull()
  await aBooking()
  expect(await findings()).toEqual([])
  expect(await latest()).toEqual({
    day: businessDayOf(cinema.clock.now()),
    finishedAt: expect.any(String),
    findings: [],
  })
})

test('a day is checked once, also by two processes; a check whose process died is made again', async () => {
  const both = await Promise.all([runNightlyCheck(cinema.deps), runNightlyCheck(cinema.deps)])
  expect(both.toSorted()).toEqual([false, true])
  expect(await runNightlyCheck(cinema.deps)).toBe(false)
  await cinema.deps.db.query('update nightly_check set finished_at = null where day = $1', [
    businessDayOf(cinema.clock.now()),
  ])
  expect(await runNightlyCheck(cinema.deps)).toBe(false)
  cinema.clock.advance(31)
  expect(await runNightlyCheck(cinema.deps)).toBe(true)
})

test('kept sums of invoices that differ from the invoices, until they are deleted and written again', async () => {
  const { deps } = cinema
  await aBooking()
  cinema.clock.advance(2 * DAY_MINUTES)
  await keepInvoices(deps)
  expect(await findings()).toEqual([])
  const [row] = await deps.db.query<{ name: string }>(
    `update invoice_sum set amount_paise = amount_paise + 1, taxable_paise = taxable_paise + 1
     where day = (select max(day) from invoice_sum) returning day || ' ' || tax_code as name`,
  )
  expect(await findings()).toEqual([{ check: 'invoice_sums_differ', count: 1, examples: [row?.name] }])
  await deps.db.script(`delete from invoice_sum; delete from report_progress where task = 'invoice_sums'`)
  await keepInvoices(deps)
  expect(await findings()).toEqual([])
  await deps.db.query('delete from invoice_sum')
  expect(await findings()).toMatchObject([{ check: 'invoice_sums_differ' }])
  await deps.db.query(`delete from report_progress where task = 'invoice_sums'`)
})

test('kept sums of sales that differ from the bookings, until they are deleted and computed again', async () => {
  const { deps } = cinema
  await aBooking()
  cinema.clock.advance(2 * DAY_MINUTES)
  await keepSales(deps)
  expect(await findings()).toEqual([])
  for (const wrong of [
    'update sales_sum set amount_paise = amount_paise + 1 where day = (select max(day) from sales_sum)',
    'delete from sales_sum where day = (select max(day) from sales_sum)',
    'update sales_day set tickets = tickets + 1 where day = (select max(day) from sales_sum)',
  ]) {
    const [row] = await deps.db.query<{ day: string }>(`${wrong} returning day::text`)
    expect(await findings()).toEqual([{ check: 'sales_sums_differ', count: 1, examples: [row?.day] }])
    await deps.db.query('delete from sales_day where day = $1', [row?.day])
    await keepSales(deps)
    expect(await findings()).toEqual([])
  }
  await deps.db.query('delete from sales_day')
})

test.each([
  [
    'seats_sold_twice',
    async () => {
      const [first, second] = [await aBooking(['A1']), await aBooking(['A1'])]
      const to = [second.showtimeId, first.showtimeId]
      await plantedBy('update reservation set showtime_id = $2 where showtime_id = $1', to)
      return () => plantedBy('delete from reservation where id = $1', [second._id])
    },
  ],
  [
    'orders_without_end',
    async () => {
      const { _id } = await aBooking()
      const ofIt = 'id = (select order_id from reservation where id = $1)'
      await plantedBy(`update booking_order set state = 'paid' where ${ofIt}`, [_id])
      return () => plantedBy(`update booking_order set state = 'confirmed' where ${ofIt}`, [_id])
    },
  ],
  [
    'entries_unbalanced',
    async () => {
      const { _id } = await aBooking()
      const change = (by: number) =>
        plantedBy(
          `update ledger_leg set amount_paise = amount_paise + $2 where kind = 'captured' and account = 'gateway'
            and order_id = (select order_id from reservation where id = $1)`,
          [_id, by],
        )
      await change(1)
      return () => change(-1)
    },
  ],
  [
    'money_unexplained',
    async () => {
      const { _id } = await aBooking()
      const ofIt = '(showtime_id, order_id) = (select showtime_id, order_id from reservation where id = $1)'
      await plantedBy(`delete from ledger_leg where kind = 'earned' and ${ofIt}`, [_id])
      return async () => {
        await plantedBy(`delete from ledger_leg where ${ofIt}`, [_id])
        await plantedBy(`delete from payment where ${ofIt}`, [_id])
      }
    },
  ],
  [
    'people_beyond_tickets',
    async () => {
      const { _id } = await aBooking()
      await cinema.deps.db.script('alter table reservation drop constraint reservation_admitted')
      const admit = (people: number) =>
        plantedBy('update reservation set admitted = $2 where id = $1', [_id, people])
      await admit(3)
      return () => admit(0)
    },
  ],
  [
    'document_numbers_missing',
    async () => {
      const { _id } = await aBooking()
      const move = (by: number) =>
        plantedBy(
          'update tax_invoice set serial = serial + $2 where order_id = (select order_id from reservation where id = $1)',
          [_id, by],
        )
      await move(1)
      return () => move(-1)
    },
  ],
  [
    'pick_ups_overfull',
    async () => {
      const at = cinema.clock.now()
      await plantedBy(
        `insert into pick_up_slot (at, capacity, claims)
         values ($1, 10, array[row($2::uuid, 6, 'infinity'::timestamptz), row($3::uuid, 5, 'infinity'::timestamptz)]::pick_up_claim[])`,
        [at, cinema.deps.newId(), cinema.deps.newId()],
      )
      return () => plantedBy('delete from pick_up_slot where at = $1', [at])
    },
  ],
] as const)('%s is found, with an example', async (check, plant) => {
  const repair = await plant()
  expect(await findings()).toMatchObject([{ check, count: 1, examples: [expect.any(String)] }])
  const metrics = await cinema.app.inject({ method: 'GET', url: '/metrics' })
  expect(metrics.body).toContain(`nightly_check_findings{check="${check}"} 1`)
  await repair()
  expect(await findings()).toEqual([])
})

test('a slot whose capacity is lowered below its orders is no finding: they stay', async () => {
  const at = minutesAfter(cinema.clock.now(), 60)
  await plantedBy(
    `insert into pick_up_slot (at, capacity, claims) values ($1, 20, array[row($2::uuid, 11, 'infinity'::timestamptz)]::pick_up_claim[])`,
    [at, cinema.deps.newId()],
  )
  const setCapacity = (unitsPerSlot: number) =>
    cinema.api.call('PUT', '/snacks/capacity', { token: admin.token, body: { unitsPerSlot } })
  for (const units of [5, 8]) expect((await setCapacity(units)).status).toBe(200)
  expect(await findings()).toEqual([])
})
