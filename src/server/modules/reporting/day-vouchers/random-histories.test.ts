import { afterEach, expect, test } from 'vitest'
import type { BookingFile } from '#contract/booking-story.ts'
import { businessDayOf } from '#domain/schedule.ts'
import { daysAfter, instantAt, minutesAfter } from '#domain/time.ts'
import { findFaults } from '#server/modules/reporting/index.ts'
import { findVenue } from '#server/modules/venues/index.ts'
import { seededRandom } from '#server/testing/seeded-random.ts'
import { readOwnerMonth } from '../owner-month/read-month.ts'
import {
  asAdmin,
  closeDayOf,
  daysOf,
  goToDay,
  makeVoucherOf,
  openPastDays,
  type PastDays,
} from './past-days.builder.ts'

const DAYS = 6
const STEPS_A_DAY = 5

let past: PastDays
afterEach(() => past.cinema.close())

type Leg = { kind: string; reference: string; account: string; amount: number; at: Date }
type Model = {
  readonly random: () => number
  readonly bookings: string[]
  readonly closed: Set<string>
  /** The day of each entry, as the rule says it; amounts are read from the ledger. */
  readonly dayOfEntry: Map<string, string>
}

const keyOf = ({ kind, reference }: Leg) => `${kind} ${reference}`
const readLegs = () =>
  past.cinema.deps.db.query<Leg>(
    'select kind, reference, account, amount_paise::bigint as amount, at from ledger_leg order by at, kind, reference, account',
  )

/** Notes the entries that a step has made: each is of the day of its time, or of today where that day was closed before. */
async function note({ closed, dayOfEntry }: Model): Promise<void> {
  for (const leg of await readLegs()) {
    const day = businessDayOf(leg.at)
    if (!dayOfEntry.has(keyOf(leg))) dayOfEntry.set(keyOf(leg), closed.has(day) ? past.today : day)
  }
}

/** What the rule says that each day has by accounts of the ledger, in paise. */
async function expectedSums({ dayOfEntry }: Model): Promise<Map<string, Record<string, number>>> {
  const days = new Map<string, Record<string, number>>()
  for (const leg of await readLegs()) {
    const day = dayOfEntry.get(keyOf(leg)) ?? ''
    const sums = days.get(day) ?? {}
    sums[leg.account] = (sums[leg.account] ?? 0) + leg.amount
    days.set(day, sums)
  }
  return days
}

/** What all vouchers of a day have together, by accounts of the ledger. */
async function voucherSums(day: string): Promise<Record<string, number>> {
  const lines = await past.cinema.deps.db.query<{ account: string; amount: number }>(
    'select l.account, l.amount_paise as amount from day_voucher v join day_voucher_line l on l.voucher_id = v.id where v.day = $1::date',
    [day],
  )
  const sums: Record<string, number> = {}
  for (const { account, amount } of lines) {
    const name = /^(sales|cgst|sgst)\//.test(account) ? 'ticket_revenue' : account
    sums[name] = (sums[name] ?? 0) + amount
  }
  return sums
}

const withoutZeros = (sums: Record<string, number> = {}) =>
  Object.fromEntries(Object.entries(sums).filter(([, sum]) => sum !== 0))

async function book({ bookings }: Model): Promise<void> {
  const { cinema } = past
  const show = await cinema.aShow({ rupees: bookings.length % 2 === 0 ? 250 : 90 })
  bookings.push((await cinema.book(show, ['A1', 'A2', 'A3'], await cinema.aPerson()))._id)
}

async function refund({ random, bookings }: Model): Promise<void> {
  const { cinema } = past
  const token = await asAdmin(cinema)
  const id = bookings[Math.floor(random() * bookings.length)]
  if (!id) return
  const { body: file } = await cinema.api.get<BookingFile>(`/bookings/${id}`, token)
  await cinema.api.post(`/bookings/${file._id}/refund`, {
    ...token,
    body: { lines: [{ line: 1, quantity: 1 }], left: 750, amount: 250, reason: 'Asked for' },
  })
}

/** An entry with the time of any day until now, as a settlement that is read late. */
async function bookLate({ random }: Model, day: string): Promise<void> {
  const { db, newId } = past.cinema.deps
  const at = minutesAfter(instantAt(day, '06:00'), Math.floor(random() * 24 * 60))
  await db.query(
    `insert into ledger_leg (kind, reference, account, amount_paise, at)
     select 'cash_drop', $1, account, amount, $2 from (values ('safe', $3::bigint), ('cash', -$3::bigint)) as leg (account, amount)`,
    [newId(), at, 1 + Math.floor(random() * 1_000)],
  )
}

async function step(model: Model, today: number): Promise<void> {
  const { random, closed } = model
  const day = daysAfter(past.first, Math.floor(random() * today))
  const chosen = random()
  if (chosen < 0.2) await book(model)
  else if (chosen < 0.35) await refund(model)
  else if (chosen < 0.6) await bookLate(model, day)
  else if (chosen < 0.85) expect((await makeVoucherOf(past, day)).status).toBe(200)
  else {
    expect((await closeDayOf(past, day)).status).toBe(200)
    closed.add(day)
  }
  await note(model)
  const expected = await expectedSums(model)
  if (chosen >= 0.6) expect(withoutZeros(await voucherSums(day))).toEqual(withoutZeros(expected.get(day)))
  for (const one of closed)
    expect(withoutZeros(await voucherSums(one))).toEqual(withoutZeros(expected.get(one)))
}

/** The months of the history have the same days as the rule, and nothing in them differs from the other records. */
async function expectMonths(model: Model): Promise<void> {
  const { deps } = past.cinema
  const { id: venueId } = await findVenue(deps.db)
  const found = new Map<string, Record<string, number>>()
  for (const month of new Set([past.first, past.today].map((day) => day.slice(0, 7)))) {
    const { money, checks } = await readOwnerMonth(deps, { month, venueId })
    expect(checks.filter(({ expected, found: other }) => expected !== other)).toEqual([])
    for (const { day, account, amount } of money) {
      const sums = found.get(day) ?? {}
      found.set(day, { ...sums, [account]: (sums[account] ?? 0) + amount })
    }
  }
  const days = await expectedSums(model)
  for (const [day, sums] of days) expect(withoutZeros(found.get(day))).toEqual(withoutZeros(sums))
  for (const day of found.keys()) expect(days.has(day)).toBe(true)
}

test.each([1, 2])(
  'the vouchers of each day add up to its ledger, whatever comes late and whenever they are made (%i)',
  async (seed) => {
    past = await openPastDays()
    const model: Model = {
      random: seededRandom(seed),
      bookings: [],
      closed: new Set(),
      dayOfEntry: new Map(),
    }
    for (let day = 0; day < DAYS; day += 1) {
      goToDay(past.cinema, daysAfter(past.first, day))
      await book(model)
      await note(model)
      if (day > 0) for (let made = 0; made < STEPS_A_DAY; made += 1) await step(model, day)
    }
    expect(model.closed.size).toBeGreaterThan(0)
    goToDay(past.cinema, daysAfter(past.today, 1))
    await expectMonths(model)
    const expected = await expectedSums(model)
    for (const day of expected.keys()) {
      expect((await makeVoucherOf(past, day)).status).toBe(200)
      expect(withoutZeros(await voucherSums(day))).toEqual(withoutZeros(expected.get(day)))
    }
    const differences = (await daysOf(past)).map(({ difference }) => difference)
    expect(differences.every((difference) => difference === 0)).toBe(true)
    expect(await findFaults(past.cinema.deps.db, 'closed_days_differ', past.cinema.clock.now())).toEqual([])
    const [unallocated] = await past.cinema.deps.db.query<{ lines: number }>(
      `select count(*)::int as lines from day_voucher_line where account = 'sales/unallocated'`,
    )
    expect(unallocated).toEqual({ lines: 0 })
  },
)
