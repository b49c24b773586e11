import { afterAll, beforeAll, expect, test } from 'vitest'
import { daysAfter } from '#domain/time.ts'
import { findFaults } from '#server/modules/reporting/index.ts'
import { listEntriesAbout } from '#server/testing/audit.queries.ts'
import { openShift } from '#server/testing/counter-calls.ts'
import {
  asAdmin,
  closeDayOf,
  dayOf,
  daysOf,
  goToDay,
  openPastDays,
  type PastDays,
} from './past-days.builder.ts'

let past: PastDays
beforeAll(async () => {
  past = await openPastDays()
})
afterAll(() => past.cinema.close())

/** Books a cash drop at an hour of a day, as a write that knows the time of its event. Returns the day on which it is booked. */
async function bookAt(day: string, hours: number): Promise<string | undefined> {
  const { deps } = past.cinema
  const [row] = await deps.db.query<{ day: string }>(
    `with booked as (
       insert into ledger_leg (kind, reference, account, amount_paise, at)
       select 'cash_drop', $1, account, amount, indian_instant($2::date) + $3 * interval '1 hour'
       from (values ('safe', 500), ('cash', -500)) as leg (account, amount) returning ledger_leg)
     select distinct booking_day_of(ledger_leg)::text as day from booked`,
    [deps.newId(), day, hours],
  )
  return row?.day
}

const faults = async () =>
  findFaults(past.cinema.deps.db, 'closed_days_differ', new Date(Date.now() + 60 * 60_000))

test('a day is closed once it has ended: its voucher is made, and closing it once more changes nothing', async () => {
  const { cinema, first } = past
  await cinema.book(await cinema.aShow({ rupees: 250 }), ['A1'], await cinema.aPerson())
  await openShift(cinema, await cinema.aStaffMember('counter'))
  expect(await closeDayOf(past, first)).toMatchObject({
    status: 422,
    body: { error: { code: 'day_not_over' } },
  })
  goToDay(cinema, daysAfter(first, 1))
  expect(await dayOf(past, first)).toMatchObject({ state: 'open', entries: 2, openShifts: 1, vouchers: [] })
  const both = await Promise.all([closeDayOf(past, first), closeDayOf(past, first)])
  expect(both.map(({ status }) => status)).toEqual([200, 200])
  const closed = await dayOf(past, first)
  expect(closed).toMatchObject({ state: 'closed', closedBy: 'Asha Verma', due: [], vouchers: [{}] })
  expect((await closeDayOf(past, first)).body).toEqual(closed)
  const [venue] = await cinema.deps.db.query<{ id: string }>('select venue_id as id from closed_day')
  const actions = (await listEntriesAbout(cinema.deps.db, venue?.id ?? '')).map(({ action }) => action)
  expect(actions).toEqual(['venue.day_voucher_made', 'venue.day_closed'])
})

test('what comes later with a time of the closed day is booked on the day on which it is recorded', async () => {
  const { first, today } = past
  const second = daysAfter(first, 1)
  const before = await dayOf(past, first)
  expect(await bookAt(first, 6)).toBe(today)
  expect(await bookAt(first, 29.99)).toBe(today)
  expect(await bookAt(first, 5.99)).toBe(daysAfter(first, -1))
  expect(await bookAt(second, 6)).toBe(second)
  expect(await dayOf(past, first)).toEqual(before)
  const booked = (await daysOf(past)).map(({ day, booked }) => [day, booked])
  expect(booked).toContainEqual([today, 10])
  expect(booked).toContainEqual([second, 5])
  expect(await faults()).toEqual([])
})

test('money of a closed day that the provider reports late is booked on the day on which it is recorded', async () => {
  const { cinema, first } = past
  const [second, third] = [daysAfter(first, 1), daysAfter(first, 2)]
  const buyer = await cinema.aPerson()
  const order = await cinema.checkout(await cinema.aShow({ rupees: 250 }), ['A2'], buyer)
  await cinema.lock(order, buyer)
  const payment = await cinema.pay(order)
  goToDay(cinema, third, '05:50')
  expect((await closeDayOf(past, second)).status).toBe(422)
  goToDay(cinema, third, '06:00')
  const closed = (await closeDayOf(past, second)).body
  expect(closed).toMatchObject({ state: 'closed', due: [] })
  await cinema.confirm(payment, buyer)
  const days = await cinema.deps.db.query<{ day: string }>(
    `select distinct booking_day_of(l)::text as day from ledger_leg l where l.reference = $1`,
    [payment.razorpay_payment_id],
  )
  expect(days).toEqual([{ day: third }])
  expect(await dayOf(past, second)).toEqual(closed)
  expect(await faults()).toEqual([])
})

test('a closed day is not opened, and its entries are not changed', async () => {
  const { db } = past.cinema.deps
  await expect(db.query('delete from closed_day')).rejects.toThrow('never changed')
  const ofDay = `where booked_on is null and business_day_of(at) = '${past.first}'`
  await expect(db.query(`update ledger_leg set amount_paise = 0 ${ofDay}`)).rejects.toThrow('is closed')
  await expect(db.query(`delete from ledger_leg ${ofDay}`)).rejects.toThrow('is closed')
  await db.query(`update ledger_leg set reference = reference || '' ${ofDay}`)
  await expect(
    db.query(`insert into closed_day (day, venue_id, closed_at) select $1::date, id, now() from venue`, [
      past.today,
    ]),
  ).rejects.toThrow('has not ended')
})

test('the nightly check finds an entry that the trigger did not see', async () => {
  const { db } = past.cinema.deps
  expect(await faults()).toEqual([])
  await db.script('alter table ledger_leg disable trigger entry_is_of_open_day')
  await bookAt(past.first, 12)
  await db.script('alter table ledger_leg enable trigger entry_is_of_open_day')
  expect(await faults()).toEqual([
    { name: `${past.first} cash`, total: 2 },
    { name: `${past.first} safe`, total: 2 },
  ])
  expect((await daysOf(past)).find(({ day }) => day === past.first)).toMatchObject({
    state: 'closed',
    difference: 5,
  })
})

test('clerks and visitors see none of it', async () => {
  const { cinema, first } = past
  const { token } = await cinema.aStaffMember('counter')
  expect((await cinema.api.post(`/voucher-days/${first}/closing`, { token, body: {} })).status).toBe(403)
  expect((await cinema.api.get(`/voucher-days/${first}`)).status).toBe(401)
  expect((await cinema.api.get('/voucher-days/2026-13-40', await asAdmin(cinema))).status).toBe(400)
})
