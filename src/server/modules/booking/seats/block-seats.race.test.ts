import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import type { Reservation } from '#contract/booking/orders.ts'
import type { SoldOfBlock } from '#contract/seat-blocks.ts'
import type { Person, Show } from '#server/testing/builders.ts'
import { listActiveClaims } from '#server/testing/invariants.queries.ts'
import { listViolations } from '#server/testing/invariants.ts'
import { readProviderBooks } from '#server/testing/provider-books.ts'
import { testCinema, type TestCinema } from '#server/testing/test-cinema.ts'
import { openTestPostgres } from '#server/testing/test-database.ts'

const ROUNDS = 12

let cinema: TestCinema
let admin: Person
let asha: Person
beforeAll(async () => {
  cinema = await testCinema({ db: await openTestPostgres(inject('postgresUrl')) })
  admin = await cinema.aPerson('admin')
  asha = await cinema.aPerson()
})
afterAll(() => cinema.close())

type Blocked = { readonly block: { readonly _id: string }; readonly sold: SoldOfBlock }

let halls = 0
const aShow = () => cinema.aShow({ cinemaName: `Hall ${(halls += 1)}-Gold`, rows: 1, columns: 4 })
const block = ({ cinemaId }: Show) =>
  cinema.api.post<Blocked>(`/cinemas/${cinemaId}/seat-blocks`, {
    token: admin.token,
    body: { seats: ['A1'], reason: 'Broken' },
  })
const ownersOf = async ({ id }: Show) =>
  (await listActiveClaims(cinema.deps.db, id, cinema.clock.now())).map(({ orderId }) => orderId)
const countWaiting = async () =>
  (await cinema.deps.db.query('select 1 from pg_locks where not granted')).length

async function findViolations(): Promise<string[]> {
  const { deps, clock, simulatorsUrl } = cinema
  return listViolations(deps.db, { now: clock.now(), books: await readProviderBooks(simulatorsUrl) })
}

test.for(['cancel', 'block'] as const)(
  'a seat whose booking is cancelled while its room is blocked does not come back on sale (first: %s)',
  async (first) => {
    const show = await aShow()
    const ticket = await cinema.book(show, ['A1'], asha)
    const calls = {
      cancel: () => cinema.api.post(`/reservations/${ticket._id}/cancel`, { token: asha.token }),
      block: () => block(show),
    }
    const second = first === 'cancel' ? 'block' : 'cancel'
    const { both } = await cinema.deps.db.transaction(async (tx) => {
      await tx.query('select 1 from seat_claim where showtime_id = $1 for update', [show.id])
      const started = [calls[first]()]
      await expect.poll(countWaiting).toBe(1)
      started.push(calls[second]())
      await expect.poll(countWaiting).toBe(2)
      return { both: started }
    })
    expect((await Promise.all(both)).map(({ status }) => status)).toEqual([200, 200])
    const blockIds = await cinema.deps.db.query<{ id: string }>(
      'select id from seat_block where cinema_id = $1',
      [show.cinemaId],
    )
    expect(await ownersOf(show)).toEqual(blockIds.map(({ id }) => id))
    expect(await findViolations()).toEqual([])
  },
)

test('a seat that is paid while its room is blocked has its buyer or the block, and the answer says which', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const show = await aShow()
    const order = await cinema.checkout(show, ['A1'], asha)
    await cinema.lock(order, asha)
    const payment = await cinema.pay(order)
    const [confirmed, { status, body }] = await Promise.all([cinema.confirm(payment, asha), block(show)])
    expect(status).toBe(200)
    const isSold = (confirmed.body as { reservation: Reservation | null }).reservation !== null
    expect(body.sold.count).toBe(isSold ? 1 : 0)
    const owners = await ownersOf(show)
    expect([owners.length, owners.includes(body.block._id)]).toEqual([1, !isSold])
  }
  expect(await findViolations()).toEqual([])
})
