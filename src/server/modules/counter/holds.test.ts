import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { COUNTER_HOLD_SECONDS } from '#domain/counter.ts'
import { MAX_SEATS } from '#domain/seats.ts'
import { parseSeatName, type Person, type Show } from '#server/testing/builders.ts'
import { aClerk, counterSeats, saleBody, sell } from '#server/testing/counter-calls.ts'
import { expectBooksToAgree } from '#server/testing/expect-books.ts'
import { testCinema, type TestCinema } from '#server/testing/test-cinema.ts'

let cinema: TestCinema
let clerk: Person
let other: Person

beforeAll(async () => {
  cinema = await testCinema()
  ;[clerk, other] = [await aClerk(cinema), await aClerk(cinema)]
})
afterAll(async () => {
  await expectBooksToAgree(cinema)
  await cinema.close()
})

type Refused = { readonly error: { readonly code: string } }
type Held = { readonly show: Show; readonly id: string; readonly by?: Person }
const hold = ({ show, id, by = clerk }: Held, ...seats: string[]) =>
  cinema.api.call<Refused>('PUT', `/counter/holds/${id}`, {
    token: by.token,
    body: { showtimeId: show.id, seats: seats.map(parseSeatName) },
  })
const release = ({ show, id, by = clerk }: Held) =>
  cinema.api.call('DELETE', `/counter/holds/${id}?showtimeId=${show.id}`, { token: by.token })
const rowA = async (show: Show) => (await counterSeats(cinema, other, show)).seats[0]
const aSmallShow = () => cinema.aShow({ rows: 2, columns: 4 })

test('seats are held while the customer pays: neither the web nor another counter gets them, and the sale does', async () => {
  const held = { show: await aSmallShow(), id: randomUUID() }
  expect((await hold(held, 'A1', 'A2')).status).toBe(200)
  expect(await rowA(held.show)).toEqual([4, 4, 0, 0])
  const buyer = await cinema.aPerson()
  expect(await cinema.lock(await cinema.checkout(held.show, ['A2'], buyer), buyer)).toMatchObject({
    status: 409,
  })
  expect(await sell(cinema, other, saleBody(held.show, ['A1']))).toMatchObject({ status: 409 })
  expect(await hold({ ...held, id: randomUUID(), by: other }, 'A2', 'A3')).toMatchObject({
    status: 409,
    body: { error: { code: 'seat_taken', details: { convertedSeats: ['A2'] } } },
  })
  expect(await rowA(held.show)).toEqual([4, 4, 0, 0])
  expect((await sell(cinema, clerk, saleBody(held.show, ['A1', 'A2'], { saleId: held.id }))).status).toBe(200)
  expect(await rowA(held.show)).toEqual([1, 1, 0, 0])
})

test('another choice of the same sale holds its seats alone, and "back" frees them', async () => {
  const held = { show: await aSmallShow(), id: randomUUID() }
  await hold(held, 'A1', 'A2')
  await hold(held, 'A2', 'A3')
  expect(await rowA(held.show)).toEqual([0, 4, 4, 0])
  await release({ ...held, by: other })
  expect(await rowA(held.show)).toEqual([0, 4, 4, 0])
  await release(held)
  expect(await rowA(held.show)).toEqual([0, 0, 0, 0])
})

test('the id of an order, of the hold of another clerk, or of an unknown show names nothing that can be held or released', async () => {
  const show = await aSmallShow()
  const body = saleBody(show, ['A1'])
  await sell(cinema, clerk, body)
  const [order] = await cinema.deps.db.query<{ id: string }>(
    'select order_id as id from counter_sale where id = $1',
    [body.saleId],
  )
  for (const id of [body.saleId, order?.id ?? '']) {
    expect((await hold({ show, id }, 'A1')).status).toBe(409)
    await release({ show, id })
  }
  expect(await rowA(show)).toEqual([1, 0, 0, 0])
  const unknown = await hold({ show: { ...show, id: randomUUID() }, id: randomUUID() }, 'A1')
  expect(unknown).toMatchObject({ status: 404, body: { error: { code: 'not_found' } } })
})

test('without another call seats are free after a minute; with one they are held on', async () => {
  const held = { show: await aSmallShow(), id: randomUUID() }
  await hold(held, 'A1')
  cinema.clock.advance((COUNTER_HOLD_SECONDS - 10) / 60)
  await hold(held, 'A1')
  cinema.clock.advance(20 / 60)
  expect(await rowA(held.show)).toEqual([4, 0, 0, 0])
  cinema.clock.advance(COUNTER_HOLD_SECONDS / 60)
  expect(await rowA(held.show)).toEqual([0, 0, 0, 0])
})

test('of two clerks who hold the same seats at the same moment one gets them', async () => {
  const show = await aSmallShow()
  const both = await Promise.all([clerk, other].map((by) => hold({ show, id: randomUUID(), by }, 'A1', 'A2')))
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
})

test('without an open shift nothing is held', async () => {
  const by = await cinema.aStaffMember('counter')
  expect(await hold({ show: await aSmallShow(), id: randomUUID(), by }, 'A1')).toMatchObject({
    status: 409,
    body: { error: { code: 'no_open_shift' } },
  })
})

test('a clerk holds so many seats at once, without those that are sold or released; a refused hold changes nothing', async () => {
  const seller = await aClerk(cinema)
  const show = await cinema.aShow({ rows: 4, columns: MAX_SEATS })
  const row = (letter: string, count = MAX_SEATS) =>
    Array.from({ length: count }, (_, index) => `${letter}${index + 1}`)
  const [first, second, third] = [randomUUID(), randomUUID(), randomUUID()]
  const holdRow = (id: string, seats: readonly string[]) => hold({ show, id, by: seller }, ...seats)
  await holdRow(first, row('A'))
  await holdRow(second, row('B'))
  expect((await holdRow(second, row('B'))).status).toBe(200)
  const refused = await holdRow(third, ['C1'])
  expect(refused).toMatchObject({ status: 429, body: { error: { code: 'counter_holds_at_limit' } } })
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  expect((await counterSeats(cinema, other, show)).seats[2]?.[0]).toBe(0)
  expect((await hold({ show, id: third, by: other }, 'C1')).status).toBe(200)

  expect((await sell(cinema, seller, saleBody(show, row('A'), { saleId: first }))).status).toBe(200)
  expect((await holdRow(third, ['D1'])).status).toBe(200)
  await release({ show, id: second, by: seller })
  expect((await holdRow(third, row('D'))).status).toBe(200)
})

test('holds of the same moment are counted together, and forgotten when they are over', async () => {
  const seller = await aClerk(cinema)
  const shows = await Promise.all([aSmallShow(), aSmallShow(), aSmallShow(), aSmallShow()])
  const seats = ['A1', 'A2', 'A3', 'A4', 'B1', 'B2', 'B3', 'B4']
  const holdAll = () =>
    Promise.all(shows.map((show) => hold({ show, id: randomUUID(), by: seller }, ...seats)))
  const statuses = (await holdAll()).map(({ status }) => status).toSorted()
  expect(statuses).toEqual([200, 200, 429, 429])
  cinema.clock.advance((COUNTER_HOLD_SECONDS + 1) / 60)
  expect((await holdAll()).filter(({ status }) => status === 200)).toHaveLength(2)
})
