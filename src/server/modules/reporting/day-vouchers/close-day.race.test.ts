import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { daysAfter, minutesAfter } from '#domain/time.ts'
import type { Database } from '#server/platform/database.ts'
import { insertDrop } from '#server/testing/vouchers.queries.ts'
import { openTestPostgres } from '#server/testing/test-database.ts'
import { findFaults } from '#server/modules/reporting/index.ts'
import { closeDayOf, dayOf, goToDay, openPastDays, type PastDays } from './past-days.builder.ts'

const ROUNDS = 7
const WRITERS = 12

let past: PastDays
let db: Database
beforeAll(async () => {
  db = await openTestPostgres(inject('postgresUrl'))
  past = await openPastDays({ db })
  goToDay(past.cinema, past.today)
})
afterAll(() => past.cinema.close())

/** The clock of the test may be ahead of that of the machine, or behind it. */
const faults = () => findFaults(db, 'closed_days_differ', minutesAfter(past.cinema.clock.now(), 60))

/** Books an entry with a time of the day in a transaction that lasts a while. */
function bookOn(day: string): Promise<void> {
  return db.transaction(async (tx) => {
    await tx.query('select pg_sleep(random() / 20)')
    await insertDrop(tx, { id: randomUUID(), day })
    await tx.query('select pg_sleep(random() / 20)')
  })
}

async function entriesOf(day: string, until = day): Promise<number> {
  const [row] = await db.query<{ entries: number }>(
    `select count(distinct reference)::int as entries from ledger_leg l where booking_day_of(l) between $1::date and $2::date`,
    [day, until],
  )
  return row?.entries ?? 0
}

/** What a process sees as soon as the closing is committed. */
async function countAtClosing(day: string): Promise<number> {
  expect((await closeDayOf(past, day)).status).toBe(200)
  return entriesOf(day)
}

test('a day that is closed beside entries of the day has those that came first, and gets no further ones', async () => {
  let late = 0
  const begun = past.today
  for (let round = 0; round < ROUNDS; round += 1) {
    const day = daysAfter(past.first, round)
    const [atClosing] = await Promise.all([
      countAtClosing(day),
      ...Array.from({ length: WRITERS }, () => bookOn(day)),
    ])
    expect(await entriesOf(day)).toBe(atClosing)
    late += WRITERS - atClosing
    expect(await entriesOf(begun, daysAfter(begun, 1))).toBe(late)
    const { due, state } = await dayOf(past, day)
    expect({ due, state }).toEqual({ due: [], state: 'closed' })
  }
  expect(late).toBeGreaterThan(0)
  expect(await faults()).toEqual([])
})

/** An entry of a day whose transaction is open until `commit` is called. */
async function beginEntry(day: string) {
  const begun = Promise.withResolvers<void>()
  const released = Promise.withResolvers<void>()
  const done = db.transaction(async (tx) => {
    await insertDrop(tx, { id: randomUUID(), day })
    begun.resolve()
    await released.promise
  })
  await begun.promise
  return {
    commit: () => {
      released.resolve()
      return done
    },
  }
}

const countWaiting = async () =>
  (await db.query(`select 1 from pg_locks where locktype = 'advisory' and not granted`)).length

test('a closing waits for an entry of the day that is under way, and entries of other days do not wait', async () => {
  const [day, other] = [daysAfter(past.first, ROUNDS), daysAfter(past.first, ROUNDS + 1)]
  const entry = await beginEntry(day)
  const closing = closeDayOf(past, day)
  await expect.poll(countWaiting).toBe(1)
  expect((await dayOf(past, day)).state).toBe('open')
  await insertDrop(db, { id: randomUUID(), day: other })
  await entry.commit()
  expect((await closing).body).toMatchObject({ state: 'closed', due: [], entries: 1 })
})

test('without the lock of the day the same entry is booked into the closed day', async () => {
  await db.script(
    `create or replace function book_on_open_day() returns trigger language plpgsql as $$
     begin
       if exists (select from closed_day where day = business_day_of(new.at)) then
         new.booked_on := business_day_of(clock_timestamp());
       end if;
       return new;
     end $$`,
  )
  const day = daysAfter(past.first, ROUNDS + 1)
  const before = await entriesOf(day)
  const entry = await beginEntry(day)
  expect(await countAtClosing(day)).toBe(before)
  await entry.commit()
  expect(await entriesOf(day)).toBe(before + 1)
  expect(await faults()).not.toEqual([])
})
