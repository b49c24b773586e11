import { afterAll, expect, inject, test } from 'vitest'
import type { Person, Show } from '#server/testing/builders.ts'
import { daysAfter, localDate } from '#domain/time.ts'
import type { Database } from '#server/platform/database.ts'
import { createCinema } from '#server/testing/programme-calls.ts'
import { testCinema, type TestCinema } from '#server/testing/test-cinema.ts'
import { openTestPostgres } from '#server/testing/test-database.ts'
import { dropPlanKey, withoutMoveGuards } from '#server/testing/unguarded-moves.queries.ts'

const ROUNDS = 8

const cinemas: TestCinema[] = []
afterAll(() => Promise.all(cinemas.map((cinema) => cinema.close())))

async function aCinema(guard: (db: Database) => Database = (db) => db) {
  const cinema = await testCinema({ db: guard(await openTestPostgres(inject('postgresUrl'))) })
  cinemas.push(cinema)
  return { cinema, admin: await cinema.aPerson('admin') }
}

type Staffed = { readonly cinema: TestCinema; readonly admin: Person }

async function aRoomLike(cinema: TestCinema, show: Show): Promise<string> {
  const [row] = await cinema.deps.db.query<{ name: string }>('select name from cinema where id = $1', [
    show.cinemaId,
  ])
  const name = `Hall ${cinema.deps.newId().slice(-12)}-${row?.name.split('-').at(-1)}`
  const seats = [Array<number>(12).fill(0), Array<number>(12).fill(0)]
  return (await createCinema(cinema, { name, seats }))._id
}

/** What is wrong with the seats of a showtime: claims, reserved seats and tickets that differ, or that its plan does not have; seats of an order that has none any more. */
function listFaults({ deps }: TestCinema, showtimeId: string) {
  return deps.db.query(
    `select o.id, o.state, o.seats from booking_order o join showtime s on s.id = o.showtime_id join seat_plan p on p.id = s.seat_plan_id
       left join reservation r on r.order_id = o.id
     where s.id = $1 and o.state in ('held', 'paid', 'confirmed') and (
       array(select seat from seat_claim c where c.showtime_id = s.id and c.order_id = o.id order by 1) <> o.seats
       or (o.state = 'confirmed' and (r.id is null or r.seats <> o.seats or
         array(select seat from reservation_seat q where q.showtime_id = s.id and q.reservation_id = r.id order by 1) <> o.seats))
       or exists (select from unnest(o.seats) seat where p.seats -> (seat / 1000) -> (seat % 1000) is null))
     union all
     select o.id, o.state, o.seats from booking_order o left join reservation r on r.order_id = o.id
     where o.showtime_id = $1 and o.state not in ('held', 'paid', 'confirmed') and (
       exists (select from seat_claim c where c.order_id = o.id)
       or exists (select from reservation_seat q where q.showtime_id = o.showtime_id and q.reservation_id = r.id))`,
    [showtimeId],
  )
}

/** A show with buyers, whose move to a smaller room is planned: its publication, and what its buyers do meanwhile. */
async function aPlannedMove({ cinema, admin }: Staffed) {
  const post = (path: string, body: object) =>
    cinema.api.post(`/showtimes${path}`, { token: admin.token, body })
  const show = await cinema.aShow({ rows: 6, columns: 12 })
  const people = await Promise.all(Array.from({ length: 5 }, () => cinema.aPerson()))
  const [booked, cancelling, paying, holding, choosing] = people as [Person, Person, Person, Person, Person]
  await cinema.book(show, ['F5', 'F6'], booked)
  const cancelled = await cinema.book(show, ['E1', 'E2'], cancelling)
  const toPay = await cinema.checkout(show, ['D7', 'D8'], paying)
  await cinema.lock(toPay, paying)
  const paid = await cinema.pay(toPay)
  const toHold = await cinema.checkout(show, ['A10'], holding)
  const cinemaId = await aRoomLike(cinema, show)
  // A lawful start, because the test runs at any time of the day.
  const place = { cinemaId, startDate: daysAfter(localDate(show.startsAt), 1), startAt: '11:00' }
  const staged = await post('/batch', { edits: [{ kind: 'stage', id: show.id, version: 1, ...place }] })
  expect(staged.status).toBe(200)
  const isMoved = async () => {
    const rows = await cinema.deps.db.query('select 1 from showtime where id = $1 and cinema_id = $2', [
      show.id,
      cinemaId,
    ])
    return rows.length === 1
  }
  return {
    show,
    isMoved,
    publish: () => post('/publish', { showtimes: [{ _id: show.id, version: 2 }] }),
    confirm: () => cinema.confirm(paid, paying),
    hold: () => cinema.lock(toHold, holding),
    cancel: () => cinema.api.post(`/reservations/${cancelled._id}/cancel`, { token: cancelling.token }),
    choose: () => cinema.checkout(show, ['B3'], choosing).then((order) => cinema.lock(order, choosing)),
  }
}

/** Buyers hold, pay and cancel while the publication moves their show to a smaller room. */
async function race(staffed: Staffed, round: number): Promise<{ moved: boolean; faults: number }> {
  const move = await aPlannedMove(staffed)
  const work = [move.publish, move.confirm, move.hold, move.cancel, move.choose]
  // Each round begins with somebody else.
  const turned = [...work.slice(round % work.length), ...work.slice(0, round % work.length)]
  await Promise.all(turned.map((each) => each().catch(() => undefined)))
  // A ticket that was just being issued is there now; then the move is made.
  await move.publish()
  return { moved: await move.isMoved(), faults: (await listFaults(staffed.cinema, move.show.id)).length }
}

test('however buyers hold, pay and cancel while their show moves, every seat that they have is of the new room and theirs alone', async () => {
  const staffed = await aCinema()
  const found = []
  for (let round = 0; round < ROUNDS; round++) found.push(await race(staffed, round))
  expect(found).toEqual(Array.from({ length: ROUNDS }, () => ({ moved: true, faults: 0 })))
}, 120_000)

test('negative control: without the locks of the orders and the key to the plan, an order that is cancelled meanwhile keeps seats', async () => {
  let cancel = () => Promise.resolve<unknown>(undefined)
  const staffed = await aCinema((db) => withoutMoveGuards(db, async () => void (await cancel())))
  await dropPlanKey(staffed.cinema.deps.db)
  const move = await aPlannedMove(staffed)
  cancel = move.cancel
  await move.publish()
  expect(await move.isMoved()).toBe(true)
  expect(await listFaults(staffed.cinema, move.show.id)).toMatchObject([{ state: 'cancelled' }])
})
