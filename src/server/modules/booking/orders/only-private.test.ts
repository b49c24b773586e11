import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Showtime } from '#contract/programme.ts'
import { priceLines } from '#domain/pricing.ts'
import { PRIVATE_CINEMA } from '#domain/cinema-names.ts'
import { seatKey } from '#domain/seats.ts'
import { requestActor } from '#server/modules/audit/index.ts'
import { checkoutBody, type Person, type Show } from '#server/testing/builders.ts'
import { testCinema, type TestCinema } from '#server/testing/test-cinema.ts'
import { placeOrder } from './place-order.ts'

let cinema: TestCinema
beforeAll(async () => {
  cinema = await testCinema()
})
afterAll(() => cinema.close())

/** An order for seats of a private showtime, as earlier versions made it. */
async function anEarlierOrder(show: Show, buyer: Person) {
  const actor = requestActor({ userId: buyer.userId, role: 'user' }, cinema.deps.newId())
  const items = [{ kind: 'ticket', quantity: 2, unitPrice: show.ticketPricePaise } as const]
  const { providerOrderId } = await placeOrder(
    { ...cinema.deps, actor },
    {
      showtimeId: show.id,
      buyer: { id: buyer.userId, name: 'Asha Verma', email: buyer.email, phone: '9826012345' },
      seats: [seatKey([1, 3]), seatKey([1, 4])],
      lines: priceLines(items, '2026-11-22'),
      adultsOnly: false,
    },
  )
  return { orderID: providerOrderId, order: providerOrderId, amount: 480 }
}

test('a private showtime is not sold by the seat', async () => {
  const [show, asha] = [await cinema.aPrivateShow(), await cinema.aPerson()]
  const response = await cinema.api.post('/checkoutRazorPay', {
    token: asha.token,
    body: checkoutBody(show, ['B4', 'B5']),
  })
  expect(response).toMatchObject({ status: 422, body: { error: { code: 'only_private' } } })
})

test('seats of a private showtime that were ordered before are not held', async () => {
  const [show, asha] = [await cinema.aPrivateShow(), await cinema.aPerson()]
  const held = await cinema.lock(await anEarlierOrder(show, asha), asha)
  expect(held).toMatchObject({ status: 422, body: { error: { code: 'only_private' } } })
})

test('money for seats of a private showtime that were ordered before goes back', async () => {
  const [show, asha] = [await cinema.aPrivateShow(), await cinema.aPerson()]
  const paid = await cinema.pay(await anEarlierOrder(show, asha))
  const { body } = await cinema.confirm(paid, asha)
  expect(body).toMatchObject({ reservation: null, refund: { amount: 480 } })
})

test('the seats of an ordinary showtime are not sold as a whole', async () => {
  const [show, group] = [await cinema.aShow({ rows: 1, columns: 2 }), await cinema.aProvenPerson()]
  const actor = requestActor({ userId: group.userId, role: 'user' }, cinema.deps.newId())
  const item = { kind: 'private_screening', quantity: 2, unitPrice: show.ticketPricePaise } as const
  const buyer = { id: group.userId, name: 'Asha Verma', email: group.email, phone: '9826012345' }
  const lines = priceLines([item], '2026-11-22')
  const purchase = { showtimeId: show.id, buyer, seats: [0, 1], lines, adultsOnly: false }
  const { providerOrderId: order } = await placeOrder({ ...cinema.deps, actor }, purchase)
  const held = await cinema.lock({ orderID: order, order, amount: 0 }, group)
  expect(held).toMatchObject({ status: 422, body: { error: { code: 'only_private' } } })
})

test('private showtimes are listed apart from the others', async () => {
  const show = await cinema.aPrivateShow()
  const listed = async (query: string) => {
    const { body } = await cinema.api.get<Showtime[]>(`/showtimes?${query}`)
    return body.filter(({ cinemaId }) => cinemaId.name === PRIVATE_CINEMA).map(({ _id }) => _id)
  }
  expect(await listed(`movieId=${show.movieId}`)).toEqual([])
  expect(await listed(`cinemaId=${show.cinemaId}`)).toEqual([])
  expect(await listed('')).toEqual([])
  expect(await listed(`movieId=${show.movieId}&isPrivate=true`)).toEqual([show.id])
})
