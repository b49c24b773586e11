import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Menu } from '#contract/concessions.ts'
import type { StockItem, StockMovement, Stocktake } from '#contract/stock.ts'
import type { Notices } from '#contract/reporting.ts'
import type { Person } from '#server/testing/builders.ts'
import { expectBooksToAgree } from '#server/testing/expect-books.ts'
import { aPickUp, aSnack, checkoutWithSnacks } from '#server/testing/snack-calls.ts'
import { aStockEdit } from '#server/testing/stock-calls.ts'
import { beginPreparing } from '#server/testing/snacks.queries.ts'
import { aVenue } from '#server/testing/a-venue.ts'
import { insertVenue } from '#server/testing/venues.queries.ts'
import { testCinema, type TestCinema } from '#server/testing/test-cinema.ts'

let cinema: TestCinema
let admin: Person
let staff: Person
let corn: StockItem
beforeAll(async () => {
  cinema = await testCinema()
  admin = await cinema.aPerson('admin')
  staff = await cinema.aStaffMember('snack_bar')
})
beforeEach(async () => {
  const body = { ...aStockEdit, name: `Corn ${cinema.deps.newId()}` }
  corn = (await post<StockItem>('/stock/items', body)).body
})
afterAll(() => cinema.close())

const post = <T>(path: string, body: object, by = admin) =>
  cinema.api.post<T>(path, { token: by.token, body })
const put = <T>(path: string, body: object) => cinema.api.call<T>('PUT', path, { token: admin.token, body })
const read = async (id = corn._id) =>
  (await cinema.api.get<StockItem>(`/stock/items/${id}`, { token: staff.token })).body
const deliver = (quantity: number) => post<StockItem>(`/stock/items/${corn._id}/deliveries`, { quantity })
const waste = (quantity: number, by = staff) =>
  post<StockItem>(`/stock/items/${corn._id}/waste`, { quantity, reason: 'spilled' }, by)
const count = (lines: object[], by = staff) => post<Stocktake>('/stock/stocktakes', { lines }, by)
const codeOf = ({ status, body }: { status: number; body: unknown }) => [
  status,
  (body as { error?: { code: string } }).error?.code,
]

/** Somebody has bought a popcorn of 90 g. */
async function sellPopcorn() {
  const [snack, show, buyer] = [await aSnack(cinema), await cinema.aShow(), await cinema.aPerson()]
  await put(`/snacks/${snack.id}/recipe`, { items: [{ stockItemId: corn._id, quantity: 90 }] })
  const wanted = { show, seats: ['A1'], snacks: [[snack, 1]] as const, pickUpAt: await aPickUp(cinema, show) }
  const order = await checkoutWithSnacks(cinema, wanted, buyer)
  await cinema.lock(order, buyer)
  expect(await cinema.confirm(await cinema.pay(order), buyer)).toMatchObject({ status: 200 })
  return { snack, buyer }
}

describe('what is on hand', () => {
  test('is the sum of deliveries, waste, sales and differences, each of which is listed', async () => {
    expect((await deliver(1_000)).body).toMatchObject({ onHand: 1_000, expected: 1_000, isLow: false })
    expect((await waste(60)).body).toMatchObject({ onHand: 940 })
    await sellPopcorn()
    expect(await read()).toMatchObject({ onHand: 850, expected: 940, recipes: 1 })
    await count([{ stockItemId: corn._id, expected: 940, counted: 930 }])
    expect(await read()).toMatchObject({ onHand: 840, expected: 930 })
    const { body } = await cinema.api.get<StockMovement[]>(`/stock/items/${corn._id}/movements`, {
      token: staff.token,
    })
    expect(body.map(({ kind, quantity, reason }) => [kind, quantity, reason])).toEqual([
      ['stocktake', -10, null],
      ['sale', -90, null],
      ['waste', -60, 'spilled'],
      ['delivery', 1_000, null],
    ])
    await expectBooksToAgree(cinema)
  })

  test('may fall below zero by waste of what is sold, and no further', async () => {
    await deliver(90)
    await sellPopcorn()
    const over = await waste(91)
    expect(over).toMatchObject({ status: 400, body: { error: { code: 'malformed' } } })
    expect((await waste(90)).body).toMatchObject({ onHand: -90, expected: 0, isLow: true })
  })

  test.each([0, -5, 1.5, '90', null, 10_000_001])('is not moved by a quantity of %s', async (quantity) => {
    const path = `/stock/items/${corn._id}`
    expect((await post(`${path}/deliveries`, { quantity })).status).toBe(400)
    expect((await post(`${path}/waste`, { quantity, reason: 'spilled' })).status).toBe(400)
    expect((await read()).onHand).toBe(0)
  })

  test('is moved once by a delivery that is sent twice with its key', async () => {
    const request = { token: admin.token, body: { quantity: 500 }, headers: { 'idempotency-key': corn._id } }
    const send = () => cinema.api.post(`/stock/items/${corn._id}/deliveries`, request)
    // While the first is under way, the second may be refused; repeated afterwards it gets the stored response.
    const statuses = (await Promise.all([send(), send()])).map(({ status }) => status)
    expect(statuses).toContain(200)
    expect((await send()).status).toBe(200)
    expect((await read()).onHand).toBe(500)
  })
})

describe('a count', () => {
  test('is one document, with its differences in units and in money', async () => {
    await deliver(1_000)
    const { status, body } = await count([{ stockItemId: corn._id, expected: 1_000, counted: 875 }])
    expect(status).toBe(201)
    // ₹120 a kilogram.
    expect(body).toMatchObject({ lines: [{ difference: -125, value: -15 }], value: -15 })
    const list = await cinema.api.get<Stocktake[]>('/stock/stocktakes?page=1&limit=1', { token: staff.token })
    expect(list.body).toEqual([body])
  })

  test('of which something has changed since the sheet was read is refused whole, with what is expected now', async () => {
    await deliver(1_000)
    const salt = (await post<StockItem>('/stock/items', { ...aStockEdit, name: `Salt ${corn._id}` })).body
    await deliver(200)
    const lines = [
      { stockItemId: corn._id, expected: 1_000, counted: 990 },
      { stockItemId: salt._id, expected: 0, counted: 40 },
    ]
    expect(await count(lines)).toMatchObject({
      status: 409,
      body: {
        error: { code: 'stock_changed', details: { items: [{ stockItemId: corn._id, expected: 1_200 }] } },
      },
    })
    expect((await read(salt._id)).onHand).toBe(0)
  })

  test('of two people at once is saved for one of them', async () => {
    await deliver(1_000)
    const line = { stockItemId: corn._id, expected: 1_000, counted: 900 }
    const both = await Promise.all([count([line]), count([line], admin)])
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409])
    expect((await read()).onHand).toBe(900)
  })

  test('expects what is sold and not begun, and no more when the kitchen has begun it', async () => {
    await deliver(1_000)
    const { buyer } = await sellPopcorn()
    expect((await read()).expected).toBe(1_000)
    await beginPreparing(cinema.deps.db, buyer.userId)
    expect((await read()).expected).toBe(910)
  })

  test.each([
    [[]],
    [[{ counted: -1 }]],
    [[{ counted: 1.5 }]],
    [[{ counted: 100_000_001 }]],
    [[{ counted: 1 }, { counted: 2 }]],
  ])('with the lines %j is refused', async (lines) => {
    const sent = lines.map((line) => ({ stockItemId: corn._id, expected: 0, ...line }))
    expect((await count(sent)).status).toBe(400)
  })

  test('of an item that is not kept is refused', async () => {
    const lines = [{ stockItemId: cinema.deps.newId(), expected: 0, counted: 0 }]
    expect((await count(lines)).status).toBe(404)
  })
})

describe('a stock item', () => {
  test('has a name of its own, and one of two people who edit it at once is told', async () => {
    const { version, name } = corn
    expect(codeOf(await post('/stock/items', { ...aStockEdit, name: name.toUpperCase() }))).toEqual([
      409,
      'name_taken',
    ])
    const path = `/stock/items/${corn._id}`
    expect((await put(path, { ...aStockEdit, name, lowLevel: 900, version })).status).toBe(200)
    expect(codeOf(await put(path, { ...aStockEdit, name, version }))).toEqual([409, 'stale_edit'])
  })

  test('keeps its unit once something has moved, and cannot be removed while a snack is made of it', async () => {
    await deliver(90)
    const { snack } = await sellPopcorn()
    const path = `/stock/items/${corn._id}`
    const edit = { ...aStockEdit, name: corn.name, unit: 'ml' }
    expect(codeOf(await put(path, edit))).toEqual([409, 'record_in_use'])
    const remove = () => cinema.api.call('DELETE', path, { token: admin.token })
    expect(codeOf(await remove())).toEqual([409, 'record_in_use'])
    await put(`/snacks/${snack.id}/recipe`, { items: [] })
    expect((await remove()).status).toBe(200)
    expect((await cinema.api.get(path, { token: admin.token })).status).toBe(404)
  })

  test('that is low stands in the notices until a delivery', async () => {
    const low = async () =>
      (await cinema.api.get<Notices>('/admin/notices', { token: admin.token })).body.notices.find(
        ({ _id }) => _id === `stock_low ${corn._id}`,
      )
    await deliver(600)
    expect(await low()).toBeUndefined()
    await waste(100)
    expect(await low()).toMatchObject({ name: corn.name, text: '500 g' })
    await deliver(1)
    expect(await low()).toBeUndefined()
  })
})

describe('a recipe', () => {
  test('of another venue’s item, an unknown or a removed one, or one item twice is refused', async () => {
    const snack = await aSnack(cinema)
    const other = cinema.deps.newId()
    const venueId = cinema.deps.newId()
    await insertVenue(cinema.deps.db, {
      ...aVenue({ id: venueId, name: 'Marquee Two' }),
      timeZone: 'Asia/Kolkata',
    })
    await cinema.deps.db.query(
      `insert into stock_item (id, venue_id, name, unit, low_level, cost_paise) values ($1, $2, 'Corn', 'g', 0, 0)`,
      [other, venueId],
    )
    const set = (items: object[]) => put(`/snacks/${snack.id}/recipe`, { items })
    expect((await set([{ stockItemId: other, quantity: 90 }])).status).toBe(404)
    expect((await set([{ stockItemId: cinema.deps.newId(), quantity: 90 }])).status).toBe(404)
    const line = { stockItemId: corn._id, quantity: 90 }
    expect((await set([line, line])).status).toBe(400)
    expect((await set([{ ...line, quantity: 0 }])).status).toBe(400)
    expect((await cinema.api.get(`/stock/items/${other}`, { token: admin.token })).status).toBe(404)
  })

  test('that somebody else has changed since is not overwritten', async () => {
    const snack = await aSnack(cinema)
    const line = { stockItemId: corn._id, quantity: 90 }
    const set = (quantity: number, was: object[]) =>
      put(`/snacks/${snack.id}/recipe`, { items: [{ ...line, quantity }], was })
    expect((await set(90, [])).status).toBe(200)
    expect(codeOf(await set(120, []))).toEqual([409, 'stock_changed'])
    expect((await set(120, [line])).status).toBe(200)
  })

  test('makes the snack sold out without stock, and without a recipe it is there again', async () => {
    const snack = await aSnack(cinema)
    const isSoldOut = async () =>
      (await cinema.api.get<Menu>('/snacks')).body.snacks.find(({ _id }) => _id === snack.id)?.isSoldOut
    await put(`/snacks/${snack.id}/recipe`, { items: [{ stockItemId: corn._id, quantity: 90 }] })
    expect(await isSoldOut()).toBe(true)
    await put(`/snacks/${snack.id}/recipe`, { items: [] })
    expect(await isSoldOut()).toBe(false)
  })
})

test('staff of the snack bar record waste and counts; deliveries, items and recipes are an admin’s', async () => {
  const snack = await aSnack(cinema)
  const body = { ...aStockEdit, name: `Salt ${corn._id}` }
  const calls = [
    ['POST', '/stock/items', body],
    ['PUT', `/stock/items/${corn._id}`, body],
    ['DELETE', `/stock/items/${corn._id}`, undefined],
    ['POST', `/stock/items/${corn._id}/deliveries`, { quantity: 1 }],
    ['GET', `/snacks/${snack.id}/recipe`, undefined],
    ['PUT', `/snacks/${snack.id}/recipe`, { items: [] }],
  ] as const
  for (const [method, path, sent] of calls)
    expect(
      (await cinema.api.call(method, path, { token: staff.token, ...(sent && { body: sent }) })).status,
    ).toBe(403)
})
