import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Reservation } from '#contract/booking/orders.ts'
import type { ListedSeatBlock, SeatBlock, SoldOfBlock } from '#contract/seat-blocks.ts'
import { businessDayOf } from '#domain/schedule.ts'
import type { Person, Show } from '#server/testing/builders.ts'
import { testCinema, type TestCinema } from '#server/testing/test-cinema.ts'

type Answer = {
  readonly code: string
  readonly block: SeatBlock
  readonly sold: SoldOfBlock
  readonly error: { readonly code: string; readonly details: unknown }
}

type CounterSeats = { readonly offSale: readonly { readonly seats: string[] }[] }

const A_DAY = 24 * 60
const FIRST_IN_MINUTES = 26 * 60
let cinema: TestCinema
let admin: Person
let asha: Person
beforeAll(async () => {
  cinema = await testCinema()
  admin = await cinema.aPerson('admin')
  asha = await cinema.aPerson()
})
afterAll(() => cinema.close())

const block = (path: string, body: object) =>
  cinema.api.post<Answer>(`/${path}/seat-blocks`, { token: admin.token, body: { reason: 'Broken', ...body } })
const lift = (id: string) => cinema.api.call<Answer>('DELETE', `/seat-blocks/${id}`, { token: admin.token })
const blocksOf = async ({ cinemaId }: Show) =>
  (await cinema.api.get<ListedSeatBlock[]>(`/cinemas/${cinemaId}/seat-blocks`, { token: admin.token })).body
const matrixOf = async ({ id }: Pick<Show, 'id'>) =>
  (await cinema.api.get<{ seats: number[][] }>(`/showtimes/${id}/seats`)).body.seats
/** Labels of the seats that the counter shows as off sale, by block. */
async function offSaleOf({ id }: Show): Promise<string[][]> {
  const { token } = await cinema.aStaffMember('counter')
  const { body } = await cinema.api.get<CounterSeats>(`/counter/showtimes/${id}/seats`, { token })
  return body.offSale.map(({ seats }) => seats)
}
async function giveSeat({ _id }: Reservation, from: string, to: readonly [number, number]): Promise<number> {
  const { token } = await cinema.aStaffMember('counter')
  const body = { from: [from], to: [to], cause: 'on_request', reason: 'Broken seat' }
  return (await cinema.api.post(`/bookings/${_id}/seats`, { token, body })).status
}
const cancel = async ({ _id }: Reservation) =>
  (await cinema.api.post(`/reservations/${_id}/cancel`, { token: asha.token })).status
let halls = 0
/** A show of four seats in a hall of its own, with the way to later shows of the hall. */
async function aHall() {
  const cinemaName = `Hall ${(halls += 1)}-Gold`
  const showIn = (days: number) =>
    cinema.aShow({ cinemaName, rows: 1, columns: 4, startsInMinutes: FIRST_IN_MINUTES + days * A_DAY })
  return { show: await showIn(0), showIn }
}

describe('seats of one show', () => {
  test('are off sale for customers at once, and in no other show', async () => {
    const { show, showIn } = await aHall()
    const next = await showIn(1)
    const { status, body } = await block(`showtimes/${show.id}`, { seats: ['A3', 'A2'] })
    expect([status, body.code, body.block]).toMatchObject([
      200,
      'seats_blocked',
      { seats: ['A2', 'A3'], showtimeId: show.id, reason: 'Broken' },
    ])
    expect(await matrixOf(show)).toEqual([[0, 1, 1, 0]])
    expect(await matrixOf(next)).toEqual([[0, 0, 0, 0]])
    const refused = await cinema.lock(await cinema.checkout(show, ['A2'], asha), asha)
    expect(refused).toMatchObject({ status: 409, body: { error: { code: 'seat_taken' } } })
  })

  test('are on sale again when the block is lifted', async () => {
    const { show } = await aHall()
    const { body } = await block(`showtimes/${show.id}`, { seats: ['A1'] })
    expect((await lift(body.block._id)).body.code).toBe('seats_unblocked')
    expect(await matrixOf(show)).toEqual([[0, 0, 0, 0]])
    expect((await lift(body.block._id)).status).toBe(404)
  })

  test('that are sold stay sold: the refusal names the bookings and blocks nothing', async () => {
    const { show } = await aHall()
    const { code } = await cinema.book(show, ['A2'], asha)
    const { status, body } = await block(`showtimes/${show.id}`, { seats: ['A1', 'A2'] })
    const named = { seat: 'A2', code, startsAt: show.startsAt.toISOString() }
    expect([status, body.error.code, body.error.details]).toEqual([
      409,
      'seats_sold',
      { seats: [named], count: 1 },
    ])
    expect(await matrixOf(show)).toEqual([[0, 1, 0, 0]])
    expect(await blocksOf(show)).toEqual([])
  })

  test('that somebody holds are taken off sale; the late payment goes back', async () => {
    const { show } = await aHall()
    const ravi = await cinema.aPerson()
    const order = await cinema.checkout(show, ['A1'], ravi)
    await cinema.lock(order, ravi)
    expect((await block(`showtimes/${show.id}`, { seats: ['A1'] })).status).toBe(200)
    const outcome = await cinema.confirm(await cinema.pay(order), ravi)
    expect(outcome.status).not.toBe(201)
    expect(await blocksOf(show)).toMatchObject([{ seats: ['A1'] }])
    const tickets = await cinema.deps.db.query('select 1 from reservation where showtime_id = $1', [show.id])
    expect(tickets).toEqual([])
  })

  test('that do not exist are refused by name', async () => {
    const { show } = await aHall()
    const { status, body } = await block(`showtimes/${show.id}`, { seats: ['A1', 'B7'] })
    expect([status, body.error.code, body.error.details]).toEqual([422, 'seat_unknown', { seats: ['B7'] }])
  })
})

describe('seats of a room', () => {
  test('are off sale in all shows to come, also in those that are planned later', async () => {
    const { show, showIn } = await aHall()
    await block(`cinemas/${show.cinemaId}`, { seats: ['A4'] })
    const planned = await showIn(2)
    expect(await matrixOf(show)).toEqual([[0, 0, 0, 1]])
    expect(await matrixOf(planned)).toEqual([[0, 0, 0, 1]])
  })

  test('are on sale again in the shows after the last day', async () => {
    const { show, showIn } = await aHall()
    const after = await showIn(1)
    await block(`cinemas/${show.cinemaId}`, { seats: ['A1'], until: businessDayOf(show.startsAt) })
    expect(await matrixOf(show)).toEqual([[1, 0, 0, 0]])
    expect(await matrixOf(after)).toEqual([[0, 0, 0, 0]])
  })

  test('that one show has sold stay sold there; the answer names the bookings', async () => {
    const { show, showIn } = await aHall()
    const busy = await showIn(1)
    const { code } = await cinema.book(busy, ['A1', 'A2'], asha)
    const { status, body } = await block(`cinemas/${show.cinemaId}`, { seats: ['A1', 'A2', 'A3'] })
    const startsAt = busy.startsAt.toISOString()
    const seats = ['A1', 'A2'].map((seat) => ({ seat, code, startsAt }))
    expect([status, body.sold]).toEqual([200, { seats, count: 2, shows: 1 }])
    expect(await matrixOf(show)).toEqual([[1, 1, 1, 0]])
    expect(await matrixOf(await showIn(2))).toEqual([[1, 1, 1, 0]])
    expect(await offSaleOf(busy)).toEqual([['A3']])
  })

  test('that are sold are listed with their bookings until these release them', async () => {
    const { show, showIn } = await aHall()
    const ticket = await cinema.book(show, ['A1', 'A2'], asha)
    const later = await showIn(3)
    await cinema.book(later, ['A1'], asha)
    await block(`cinemas/${show.cinemaId}`, { seats: ['A1'], until: businessDayOf(show.startsAt) })
    await block(`cinemas/${show.cinemaId}`, { seats: ['A4'] })
    const [sold, unsold] = await blocksOf(show)
    const seats = [{ seat: 'A1', code: ticket.code, startsAt: show.startsAt.toISOString() }]
    expect(sold?.sold).toEqual({ seats, count: 1, shows: 1 })
    expect(unsold?.sold.count).toBe(0)
    await cancel(ticket)
    const [released] = await blocksOf(show)
    expect(released?.sold).toEqual({ seats: [], count: 0, shows: 0 })
  })

  test('that nobody has bought are off sale with an answer that names no booking', async () => {
    const { show } = await aHall()
    const { body } = await block(`cinemas/${show.cinemaId}`, { seats: ['A1'] })
    expect(body.sold).toEqual({ seats: [], count: 0, shows: 0 })
  })

  test('that are sold are off sale when their booking is cancelled, until the block is lifted', async () => {
    const { show } = await aHall()
    const ticket = await cinema.book(show, ['A1', 'A2'], asha)
    const { body } = await block(`cinemas/${show.cinemaId}`, { seats: ['A1'] })
    expect(await cancel(ticket)).toBe(200)
    expect(await matrixOf(show)).toEqual([[1, 0, 0, 0]])
    const refused = await cinema.lock(await cinema.checkout(show, ['A1'], asha), asha)
    expect(refused).toMatchObject({ status: 409, body: { error: { code: 'seat_taken' } } })
    await lift(body.block._id)
    expect(await matrixOf(show)).toEqual([[0, 0, 0, 0]])
  })

  test('that are sold are off sale when staff give the booking other seats', async () => {
    const { show } = await aHall()
    const ticket = await cinema.book(show, ['A1'], asha)
    await block(`cinemas/${show.cinemaId}`, { seats: ['A1'] })
    expect(await giveSeat(ticket, 'A1', [0, 3])).toBe(200)
    expect(await matrixOf(show)).toEqual([[1, 0, 0, 1]])
    expect(await offSaleOf(show)).toEqual([['A1']])
  })

  test('that are sold are on sale when their block is lifted before the booking is cancelled', async () => {
    const { show } = await aHall()
    const ticket = await cinema.book(show, ['A1'], asha)
    const { body } = await block(`cinemas/${show.cinemaId}`, { seats: ['A1'] })
    await lift(body.block._id)
    expect(await matrixOf(show)).toEqual([[1, 0, 0, 0]])
    expect(await cancel(ticket)).toBe(200)
    expect(await matrixOf(show)).toEqual([[0, 0, 0, 0]])
  })

  test('that are sold refuse a block of their show, also while the room has one of them', async () => {
    const { show } = await aHall()
    const { code } = await cinema.book(show, ['A1'], asha)
    await block(`cinemas/${show.cinemaId}`, { seats: ['A1'] })
    const refused = await block(`showtimes/${show.id}`, { seats: ['A1'] })
    expect(refused.body.error).toMatchObject({ code: 'seats_sold', details: { seats: [{ code }], count: 1 } })
    const again = await block(`cinemas/${show.cinemaId}`, { seats: ['A1', 'A2'] })
    expect(again.body.sold).toMatchObject({ seats: [{ seat: 'A1', code }], count: 1 })
  })

  test('stay off sale by their label when the plan changes', async () => {
    const { show } = await aHall()
    await block(`cinemas/${show.cinemaId}`, { seats: ['A2'] })
    const { token } = admin
    const path = `/cinemas/${show.cinemaId}/plan`
    await cinema.api.call('PUT', path, { token, body: { version: 1, seats: [[0, 5, 0, 0, 0]] } })
    await cinema.api.post(`${path}/publish`, { token, body: { version: 2 } })
    expect(await matrixOf(show)).toEqual([[0, 5, 1, 0, 0]])
  })

  test('two blocks of a seat: it is on sale when both are lifted', async () => {
    const { show } = await aHall()
    const first = await block(`cinemas/${show.cinemaId}`, { seats: ['A1'] })
    const second = await block(`showtimes/${show.id}`, { seats: ['A1'], reason: 'A guest' })
    expect((await blocksOf(show)).map(({ reason }) => reason)).toEqual(['Broken', 'A guest'])
    await lift(first.body.block._id)
    expect(await matrixOf(show)).toEqual([[1, 0, 0, 0]])
    await lift(second.body.block._id)
    expect(await matrixOf(show)).toEqual([[0, 0, 0, 0]])
  })
})

test('the counter is told which seats are off sale and why, and cannot sell them', async () => {
  const { show } = await aHall()
  await block(`showtimes/${show.id}`, { seats: ['A1'], reason: 'House seat' })
  const clerk = await cinema.aStaffMember('counter')
  const { body } = await cinema.api.get(`/counter/showtimes/${show.id}/seats`, { token: clerk.token })
  expect(body).toMatchObject({ seats: [[1, 0, 0, 0]], offSale: [{ seats: ['A1'], reason: 'House seat' }] })
})

test('a private screening is sold as a whole, without seats off sale', async () => {
  const show = await cinema.aPrivateShow()
  expect((await block(`showtimes/${show.id}`, { seats: ['A1'] })).body.error.code).toBe('only_private')
})
