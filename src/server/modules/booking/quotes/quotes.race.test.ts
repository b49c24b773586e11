import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { aQuote, checkoutQuote } from '#server/testing/board-calls.ts'
import type { Person } from '#server/testing/builders.ts'
import { countDeadlocks, listActiveClaims } from '#server/testing/invariants.queries.ts'
import { testCinema, type TestCinema } from '#server/testing/test-cinema.ts'
import { openTestPostgres } from '#server/testing/test-database.ts'

const ROUNDS = 5
const BUYERS = 4
let cinema: TestCinema
beforeAll(async () => {
  cinema = await testCinema({ db: await openTestPostgres(inject('postgresUrl')) })
})
afterAll(() => cinema.close())

const persons = () => Promise.all(Array.from({ length: BUYERS }, () => cinema.aProvenPerson()))
const lock = async (order: { orderID: string; order: string }, buyer: Person) => ({
  order,
  buyer,
  status: (await cinema.lock(order as never, buyer)).status,
})

test('a quote that holds nothing and public buyers of the same showtime: one has it, and pays', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const show = await cinema.aPrivateShow()
    const quote = await aQuote(cinema, show)
    const [owner, ...others] = await persons()
    if (!owner) return expect.fail('nobody')
    const { body: quoted } = await checkoutQuote(cinema, quote, owner)
    const rivals = await Promise.all(
      others.map(async (buyer) => ({ buyer, order: await cinema.checkoutScreening(show, 3, buyer) })),
    )
    const results = await Promise.all([
      lock(quoted, owner),
      ...rivals.map(({ order, buyer }) => lock(order, buyer)),
    ])
    const winners = results.filter(({ status }) => status === 200)
    expect(winners).toHaveLength(1)
    const [winner] = winners
    if (!winner) return
    const { body } = await cinema.confirm(await cinema.pay(winner.order as never), winner.buyer)
    expect(body).toMatchObject({ state: 'confirmed' })
    expect(await listReservations(show.id)).toBe(1)
  }
})

test('a held quote is passed by nobody, while its buyer holds, pays and others try', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const show = await cinema.aPrivateShow()
    const quote = await aQuote(cinema, show, { isHeld: true })
    const [owner, ...others] = await persons()
    if (!owner) return expect.fail('nobody')
    const { body: quoted } = await checkoutQuote(cinema, quote, owner)
    const orders = await Promise.all(
      others.map(async (buyer) => ({ buyer, order: await cinema.checkoutScreening(show, 3, buyer) })),
    )
    const [own, ...theirs] = await Promise.all([
      lock(quoted, owner),
      ...orders.map(({ order, buyer }) => lock(order, buyer)),
    ])
    expect([own?.status, ...theirs.map(({ status }) => status)]).toEqual([200, 409, 409, 409])
    const claims = await listActiveClaims(cinema.deps.db, show.id, cinema.clock.now())
    expect(claims.length).toBeGreaterThan(0)
  }
})

test('two buyers of one quote at the same moment: one reservation, whether it is held or not', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const show = await cinema.aPrivateShow()
    const quote = await aQuote(cinema, show, { isHeld: round % 2 === 0 })
    const buyers = await persons()
    const attempts = await Promise.all(
      buyers.map(async (buyer) => ({ buyer, order: (await checkoutQuote(cinema, quote, buyer)).body })),
    )
    // Money comes for all of them, held or not.
    const paid = await Promise.all(
      attempts.map(async ({ buyer, order }) => {
        await cinema.lock(order, buyer)
        return cinema.confirm(await cinema.pay(order), buyer)
      }),
    )
    const states = paid.map(({ body }) => (body as { state: string }).state)
    expect(states.filter((state) => state === 'confirmed')).toHaveLength(1)
    expect(states.filter((state) => state.startsWith('refund'))).toHaveLength(BUYERS - 1)
    expect(await listReservations(show.id)).toBe(1)
  }
})

test('a withdrawal and a payment at the same moment: the reservation of a standing quote, or the money back', async () => {
  const { token } = await cinema.aPerson('admin')
  for (let round = 0; round < ROUNDS; round += 1) {
    const show = await cinema.aPrivateShow()
    const quote = await aQuote(cinema, show, { isHeld: true })
    const owner = await cinema.aProvenPerson()
    const { body: order } = await checkoutQuote(cinema, quote, owner)
    const response = await cinema.pay(order)
    const [withdrawn, paid] = await Promise.all([
      cinema.api.post(`/private/enquiries/${quote.enquiryId}/quotes/${quote.quoteId}/withdraw`, {
        token,
        body: { reason: 'The price was wrong.' },
      }),
      cinema.confirm(response, owner),
    ])
    const { state } = paid.body as { state: string }
    expect(withdrawn.status === 200).toBe(state !== 'confirmed')
    expect(await listReservations(show.id)).toBe(state === 'confirmed' ? 1 : 0)
  }
})

test('there are no deadlocks', async () => {
  expect(await countDeadlocks(cinema.deps.db)).toBe(0)
})

async function listReservations(showtimeId: string): Promise<number> {
  const rows = await cinema.deps.db.query(
    `select 1 from reservation where showtime_id = $1 and state = 'confirmed'`,
    [showtimeId],
  )
  return rows.length
}
