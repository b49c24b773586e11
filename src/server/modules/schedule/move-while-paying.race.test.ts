import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { daysAfter, localDate } from '#domain/time.ts'
import { waitsForLock } from '#server/testing/open-transaction.queries.ts'
import { createCinema } from '#server/testing/programme-calls.ts'
import { openSiteInstance, type Site } from '#server/testing/site-instance.ts'
import { testCinema, type TestCinema } from '#server/testing/test-cinema.ts'
import { openTestPostgres } from '#server/testing/test-database.ts'
import { pausingAfter } from '#server/testing/unguarded.queries.ts'
import type { Person, Show } from '#server/testing/builders.ts'

const PARTIES = 'cardinality(o.seats) > 0'
/** Early in the statement: the database shows the beginning of it. */
const LOCKED_ORDER = 'carried_paise as carried'

let cinema: TestCinema
let office: Site
let admin: Person
/** Runs while a move in the office holds the locks on the orders of its show. */
let meanwhile = () => Promise.resolve()
beforeAll(async () => {
  const db = await openTestPostgres(inject('postgresUrl'))
  cinema = await testCinema({ db })
  const pausing = pausingAfter(
    db,
    (text) => text.includes(PARTIES),
    () => meanwhile(),
  )
  const simulators = { url: cinema.simulatorsUrl, smtpPort: cinema.simulators.smtpPort }
  office = await openSiteInstance({ db: pausing, clock: cinema.clock, simulators })
  admin = await cinema.aPerson('admin')
})
afterAll(async () => {
  await office.close()
  await cinema.close()
})

const post = (path: string, body: object) =>
  office.api.post(`/showtimes${path}`, { token: admin.token, body })

/** Plans that a show moves to a room with other numbers of seats. Returns its publication. */
async function planMove(show: Show) {
  const [room] = await cinema.deps.db.query<{ name: string }>('select name from cinema where id = $1', [
    show.cinemaId,
  ])
  const name = `Hall ${cinema.deps.newId().slice(-12)}-${room?.name.split('-').at(-1)}`
  const { _id: cinemaId } = await createCinema(cinema, { name, seats: [[0, 0, 0, 0]] })
  // A lawful start, because the test runs at any time of the day.
  const place = { cinemaId, startDate: daysAfter(localDate(show.startsAt), 1), startAt: '11:00' }
  await post('/batch', { edits: [{ kind: 'stage', id: show.id, version: 1, ...place }] })
  return () => post('/publish', { showtimes: [{ _id: show.id, version: 2 }] })
}

test('a ticket whose payment waits for the move of its show to another room names its seat there', async () => {
  const [asha, ravi] = [await cinema.aPerson(), await cinema.aPerson()]
  // Without its first column, so that the same place has another number.
  const show = await cinema.aShow({ plan: [[5, 0, 0, 0]] })
  const checkout = await cinema.checkout(show, ['A3'], asha)
  await cinema.lock(checkout, asha)
  const paid = await cinema.pay(checkout)
  const publish = await planMove(show)
  // The site that sells has the show in memory afterwards.
  await cinema.book(show, ['A2'], ravi)

  let confirmed: ReturnType<TestCinema['confirm']> | undefined
  meanwhile = async () => {
    let isOver = false
    confirmed = cinema.confirm(paid, asha).finally(() => (isOver = true))
    await waitsForLock(cinema.deps.db, LOCKED_ORDER, () => isOver)
  }
  expect(await publish()).toMatchObject({ status: 200 })
  const { body } = (await confirmed) as { body: { reservation: { seats: [[number, number]] } } }
  const [[row, column]] = body.reservation.seats
  expect(body.reservation).toMatchObject({ startAt: '11:00', convertedSeats: [`A${row + column + 1}`] })
})
