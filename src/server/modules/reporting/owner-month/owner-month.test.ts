import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OwnerMonth as Answer } from '#contract/owner-month.ts'
import { findVenue } from '#server/modules/venues/index.ts'
import {
  aMonth,
  returnedInMay,
  soldInMay,
  soldToBusiness,
  type Month,
  type Sold,
} from '../gstr-1/a-month.builder.ts'
import { readOwnerMonth, type OwnerMonth } from './read-month.ts'

let month: Month
beforeAll(async () => {
  month = await aMonth()
})
afterAll(() => month.cinema.close())

async function read(name: string): Promise<OwnerMonth> {
  const { deps } = month.cinema
  return readOwnerMonth(deps, { month: name, venueId: (await findVenue(deps.db)).id })
}

const differing = ({ checks }: OwnerMonth) =>
  checks.filter(({ expected, found }) => expected !== found).map(({ check, part }) => `${check} ${part}`)

/** In paise, by hand: tax is inside the price, half of it CGST, rounded for each unit. */
function sumsOf(lines: readonly Sold[]) {
  const sums = { amount: 0, tax: 0 }
  for (const [quantity, rupees, , rate] of lines) {
    sums.amount += quantity * rupees * 100
    sums.tax += 2 * quantity * Math.floor((rupees * 100 * rate) / (200 + 2 * rate) + 0.5)
  }
  return sums
}

const totalOf = (rows: OwnerMonth['revenue'] | OwnerMonth['screens']) => ({
  net: rows.reduce((sum, { taxable }) => sum + taxable, 0),
  tax: rows.reduce((sum, { cgst, sgst }) => sum + cgst + sgst, 0),
})

test('a month has its revenue and tax by day and by screen, as computed by hand', async () => {
  const may = await read('2026-05')
  expect(differing(may)).toEqual([])
  expect(may).toMatchObject({ isOver: true, until: '2026-05-31', foodCost: null, agrees: true })
  // The sale of 00:01 on 1 June is of the business day of 31 May.
  const sold = sumsOf([...soldInMay, ...soldToBusiness, [1, 240, '999614', 18]])
  const returned = sumsOf(returnedInMay)
  const expected = {
    net: sold.amount - sold.tax - returned.amount + returned.tax,
    tax: sold.tax - returned.tax,
  }
  expect(totalOf(may.revenue)).toEqual(expected)
  expect(totalOf(may.screens)).toEqual(expected)
  expect(new Set(may.revenue.map(({ day }) => day))).toEqual(new Set(['2026-05-30', '2026-05-31']))
})

test('a month that is running goes until today', async () => {
  const june = await read('2026-06')
  expect(differing(june)).toEqual([])
  expect(june).toMatchObject({ isOver: false, until: '2026-06-03', agrees: true })
  expect(totalOf(june.revenue).net).toBeLessThan(0)
})

test('the page gets rupees, of the venue and the month that are asked for alone', async () => {
  const { token } = await month.admin()
  const get = (query: string) => month.cinema.api.get<Answer>(`/owner-month?${query}`, { token })
  const { status, body } = await get('month=2026-05')
  expect(status).toBe(200)
  expect(body).toMatchObject({ agrees: true, foodCost: null, isOver: true })
  const inPaise = body.revenue.reduce((sum, { taxable }) => sum + Math.round(taxable * 100), 0)
  expect(inPaise).toBe(totalOf((await read('2026-05')).revenue).net)
  expect((await get('month=2026-13')).status).toBe(400)
  expect((await get('month=2026-05&venue=00000000-0000-4000-8000-000000000000')).status).toBe(404)
})

const faults = [
  [
    'an entry that is of no day',
    'days gateway',
    `insert into ledger_leg (kind, reference, account, amount_paise, showtime_id, order_id, at)
     select 'captured', 'of no day', 'gateway', 100, showtime_id, order_id, at from ledger_leg where kind = 'earned' limit 1`,
  ],
  [
    'a reversal without its credit note',
    'revenue amount',
    `insert into ledger_leg (kind, reference, account, amount_paise, showtime_id, order_id, at)
     select 'reversed', 'lone', 'ticket_revenue', 100, showtime_id, order_id, at from ledger_leg where kind = 'earned' limit 1`,
  ],
  [
    'a payment that the ledger lacks',
    'payments amount',
    `update payment set amount_paise = amount_paise + 100 where id = (select id from payment order by id limit 1)`,
  ],
  [
    'an invoice with the date of another month',
    'documents taxable',
    `update tax_invoice set at = at + interval '40 days' where order_id = (select i.order_id from tax_invoice i
       join order_line l on l.order_id = i.order_id where l.taxable_paise > 0 order by i.order_id limit 1)`,
  ],
  [
    'a count of a drawer that the ledger lacks',
    'cash_counts amount',
    `update counter_shift set state = 'counted', counted_paise = 100, expected_paise = 0, counted_at = opened_at, counted_by = clerk_id`,
  ],
] as const

test.each(faults)('%s is shown as a difference', async (_, check, fault) => {
  const { db } = month.cinema.deps
  expect(differing(await read('2026-05'))).not.toContain(check)
  await db.query(fault)
  const may = await read('2026-05')
  expect(differing(may)).toContain(check)
  expect(may.agrees).toBe(false)
})
