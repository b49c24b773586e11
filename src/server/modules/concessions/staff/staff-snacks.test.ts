import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Menu, PickUps } from '#contract/concessions.ts'
import type { KitchenOrder } from '#contract/kitchen.ts'
import type { StaffSnack } from '#contract/staff-snacks.ts'
import { businessDayOf } from '#domain/schedule.ts'
import { instantAt } from '#domain/time.ts'
import { aSnackEdit } from '#server/testing/menu-calls.ts'
import { aSnack, aSnackOrder } from '#server/testing/snack-calls.ts'
import { testCinema, type TestCinema } from '#server/testing/test-cinema.ts'

let cinema: TestCinema
let token: string
beforeAll(async () => {
  cinema = await testCinema()
  token = (await cinema.aPerson('admin')).token
})
afterAll(() => cinema.close())

const menu = async () => (await cinema.api.get<Menu>('/snacks')).body.snacks
const post = (path: string, body: object) => cinema.api.post<{ snack: StaffSnack }>(path, { token, body })
const put = (path: string, body: object) =>
  cinema.api.call<{ snack: StaffSnack }>('PUT', path, { token, body })

describe('an item', () => {
  test('is on the menu as it was entered, until it is withdrawn', async () => {
    const { status, body } = await post('/snacks', aSnackEdit)
    expect([status, body.snack]).toMatchObject([201, { ...aSnackEdit, version: 1, taxRatePercent: 5 }])
    const { _id } = body.snack
    const isOnMenu = async () => (await menu()).some((snack) => snack._id === _id)
    expect(await isOnMenu()).toBe(true)
    expect((await cinema.api.call('DELETE', `/snacks/${_id}`, { token })).status).toBe(200)
    expect(await isOnMenu()).toBe(false)
    await put(`/snacks/${_id}`, { ...aSnackEdit, version: 2 })
    expect(await isOnMenu()).toBe(true)
  })

  test.each([
    ['name', { name: '' }],
    ['mrp', { taxCode: '220190' }],
    ['mrp', { mrp: 150 }],
    ['price', { taxCode: '220190', mrp: 20, price: 20.5 }],
    ['price', { price: 0 }],
    ['image', { image: '0190a0a0-0000-7000-8000-000000000001' }],
  ])('is refused for its %s with a message', async (field, changes) => {
    expect(await post('/snacks', { ...aSnackEdit, ...changes })).toMatchObject({
      status: 400,
      body: { error: { details: { fields: [{ field, message: expect.stringMatching(/^[A-Z]/) }] } } },
    })
  })

  test('edited by two at once is saved once; the other sees the current one', async () => {
    const { id } = await aSnack(cinema)
    const edits = [10, 20].map((price) => put(`/snacks/${id}`, { ...aSnackEdit, price, version: 1 }))
    const results = await Promise.all(edits)
    expect(results.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const { body: current } = await cinema.api.get<StaffSnack>(`/snacks/all/${id}`, { token })
    const refused = results.find(({ status }) => status === 409)?.body
    expect(refused).toMatchObject({ error: { code: 'stale_edit', details: { current } } })
  })

  test('is moved on the menu', async () => {
    const [first, second] = [await aSnack(cinema), await aSnack(cinema, { position: 5_000 })]
    await post('/snacks/order', { _id: second.id, before: first.id })
    const ids = (await menu()).map(({ _id }) => _id)
    expect(ids.indexOf(first.id) - ids.indexOf(second.id)).toBe(1)
  })
})

test('the capacity of a slot holds for all slots to come, with orders or without', async () => {
  const show = await cinema.aShow()
  const free = async () => {
    const { body } = await cinema.api.get<PickUps>(`/showtimes/${show.id}/pick-ups`)
    return [...new Set(body.slots.map(({ freeUnits }) => freeUnits))]
  }
  expect(await free()).toEqual([40])
  await aSnackOrder(cinema, await cinema.aPerson())
  expect((await free()).toSorted()).toEqual([39, 40])
  expect((await put('/snacks/capacity', { unitsPerSlot: 12 })).status).toBe(200)
  expect((await free()).toSorted()).toEqual([11, 12])
  await put('/snacks/capacity', { unitsPerSlot: 40 })
})

test('the orders of a day are found by state and pick-up time', async () => {
  const id = await aSnackOrder(cinema, await cinema.aPerson())
  const list = async (query: string) => {
    const { body } = await cinema.api.get<KitchenOrder[]>(`/snack-orders?${query}`, { token })
    return body
  }
  const { pickUpAt } = (
    await cinema.deps.db.query<{ pickUpAt: Date }>(
      'select pick_up_at as "pickUpAt" from snack_order where id = $1',
      [id],
    )
  )[0] ?? { pickUpAt: new Date(0) }
  const date = businessDayOf(pickUpAt)
  expect((await list(`date=${date}&state=ordered`)).map(({ _id }) => _id)).toContain(id)
  expect(await list(`date=${date}&state=collected`)).toEqual([])
  expect(await list(`date=${date}&until=06:01`)).toEqual([])
})

test('an order that is picked up at 02:00 belongs to the business day before', async () => {
  const id = await aSnackOrder(cinema, await cinema.aPerson())
  const night = instantAt('2031-05-02', '02:00')
  await cinema.deps.db.query('update snack_order set pick_up_at = $2 where id = $1', [id, night])
  const idsOf = async (query: string) => {
    const { body } = await cinema.api.get<KitchenOrder[]>(`/snack-orders?${query}`, { token })
    return body.map(({ _id }) => _id)
  }
  expect(await idsOf('date=2031-05-01')).toEqual([id])
  expect(await idsOf('date=2031-05-02')).toEqual([])
  expect(await idsOf('date=2031-05-01&from=23:00&until=02:01')).toEqual([id])
  expect(await idsOf('date=2031-05-01&until=02:00')).toEqual([])
})
