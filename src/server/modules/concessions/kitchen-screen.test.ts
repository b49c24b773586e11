import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Menu } from '#contract/concessions.ts'
import type { Kitchen, KitchenOrder } from '#contract/kitchen.ts'
import { listEntriesAbout } from '#server/testing/audit.queries.ts'
import type { Person } from '#server/testing/builders.ts'
import { aSnack, aSnackOrder } from '#server/testing/snack-calls.ts'
import { testCinema, type TestCinema } from '#server/testing/test-cinema.ts'
import { createTestClock } from '#server/testing/test-clock.ts'
import { kitchenUntil } from './read-kitchen.ts'

let cinema: TestCinema
let staff: Person
let asha: Person
let id: string
beforeAll(async () => {
  cinema = await testCinema({ clock: createTestClock(new Date('2026-11-20T12:00:00+05:30')) })
  staff = await cinema.aPerson('admin')
  asha = await cinema.aPerson()
})
beforeEach(async () => {
  id = await aSnackOrder(cinema, asha)
})
afterAll(() => cinema.close())

const post = <T>(path: string, body: object) => cinema.api.post<T>(path, { token: staff.token, body })
const move = (from: string, to: string) =>
  post<KitchenOrder & { error?: { code: string; details?: object } }>(`/kitchen/orders/${id}/move`, {
    from,
    to,
  })
const readKitchen = async () => (await cinema.api.get<Kitchen>('/kitchen', { token: staff.token })).body
const isInKitchen = async () => (await readKitchen()).orders.some(({ _id }) => _id === id)

test.each([
  ['06:00 of a day', '2026-11-20T06:00:00+05:30'],
  ['the night after it', '2026-11-21T05:59:00+05:30'],
])('at %s the kitchen knows the orders until the end of the next business day', (_when, now) => {
  expect(kitchenUntil(new Date(now))).toEqual(new Date('2026-11-22T06:00:00+05:30'))
})

test('an order comes to the kitchen when its preparation is near, and leaves it some minutes after it is collected', async () => {
  id = await aSnackOrder(cinema, asha, { startsInMinutes: 48 * 60 })
  expect(await isInKitchen()).toBe(false)
  cinema.clock.advance(23 * 60)
  expect(await isInKitchen()).toBe(true)
  for (const [from, to] of [
    ['ordered', 'preparing'],
    ['preparing', 'ready'],
    ['ready', 'collected'],
  ] as const)
    expect(await move(from, to)).toMatchObject({ status: 200, body: { state: to } })
  expect(await isInKitchen()).toBe(true)
  cinema.clock.advance(11)
  expect(await isInKitchen()).toBe(false)
})

describe('a step', () => {
  test('that another tablet has done already is done', async () => {
    const results = await Promise.all([move('ordered', 'preparing'), move('ordered', 'preparing')])
    expect(results.map(({ status, body }) => [status, body.state])).toEqual([
      [200, 'preparing'],
      [200, 'preparing'],
    ])
  })

  test('from a state that it is not in any more is refused with its state', async () => {
    await move('ordered', 'preparing')
    await move('preparing', 'ready')
    expect(await move('ordered', 'preparing')).toMatchObject({
      status: 409,
      body: { error: { code: 'snack_order_moved', details: { state: 'ready' } } },
    })
  })

  test('over another one is refused, and so is taking back what is collected', async () => {
    expect((await move('ordered', 'collected')).status).toBe(409)
    await move('ordered', 'preparing')
    await move('preparing', 'ready')
    await move('ready', 'collected')
    expect((await move('collected', 'ready')).status).toBe(409)
  })

  test('can be taken back before it is handed over', async () => {
    await move('ordered', 'preparing')
    expect(await move('preparing', 'ordered')).toMatchObject({ body: { state: 'ordered' } })
  })

  test('of handing over says who did it', async () => {
    await move('ordered', 'preparing')
    await move('preparing', 'ready')
    await move('ready', 'collected')
    expect(await listEntriesAbout(cinema.deps.db, id)).toMatchObject([
      { action: 'snack_order.collected', userId: staff.userId },
    ])
  })
})

describe('the switches', () => {
  test('sold out is on the menu at once, and in the audit log once', async () => {
    const snack = await aSnack(cinema)
    const isSoldOut = async () =>
      (await cinema.api.get<Menu>('/snacks')).body.snacks.find(({ _id }) => _id === snack.id)?.isSoldOut
    await post(`/kitchen/snacks/${snack.id}/sold-out`, { isSoldOut: true })
    await post(`/kitchen/snacks/${snack.id}/sold-out`, { isSoldOut: true })
    expect(await isSoldOut()).toBe(true)
    expect(await listEntriesAbout(cinema.deps.db, snack.id)).toHaveLength(1)
    await post(`/kitchen/snacks/${snack.id}/sold-out`, { isSoldOut: false })
    expect(await isSoldOut()).toBe(false)
  })

  test('a pause refuses orders with its message until it ends', async () => {
    const message = 'The fryer is being cleaned'
    await post('/kitchen/pause', { isPaused: true, message })
    const show = await cinema.aShow()
    const { body } = await cinema.api.get<{ pausedMessage: string }>(`/showtimes/${show.id}/pick-ups`)
    expect(body.pausedMessage).toBe(message)
    await expect(aSnackOrder(cinema, asha)).rejects.toThrow('snacks_paused')
    await post('/kitchen/pause', { isPaused: false, message: null })
    await aSnackOrder(cinema, asha)
    expect(await listEntriesAbout(cinema.deps.db, 'snack_bar')).toMatchObject([
      { after: { isPaused: true } },
      { after: { isPaused: false } },
    ])
  })

  test.each([
    ['a\u0000b', 'text_characters'],
    ['Closed \u202efrom', 'text_characters'],
    ['a\ud83d', 'text_characters'],
    ['two\nlines', 'text_characters'],
    ['\u200b', 'text_missing'],
    ['x'.repeat(201), 'text_long'],
  ])('a pause with the message %j is refused at it', async (message, kind) => {
    expect(await post('/kitchen/pause', { isPaused: true, message })).toMatchObject({
      status: 400,
      body: { error: { details: { fields: [{ field: 'message', because: { kind } }] } } },
    })
  })

  test('a message for the end of a pause is refused, because nobody would read it', async () => {
    expect(await post('/kitchen/pause', { isPaused: false, message: 'Open again' })).toMatchObject({
      status: 400,
      body: { error: { details: { fields: [{ field: 'message', because: { kind: 'field_unknown' } }] } } },
    })
  })

  test('refuse an unknown item and a wrong type', async () => {
    expect((await post(`/kitchen/snacks/${cinema.deps.newId()}/sold-out`, { isSoldOut: true })).status).toBe(
      404,
    )
    expect((await post('/kitchen/pause', { isPaused: 'yes', message: null })).status).toBe(400)
    expect(
      (await post(`/kitchen/orders/${cinema.deps.newId()}/move`, { from: 'ordered', to: 'preparing' }))
        .status,
    ).toBe(404)
  })
})
