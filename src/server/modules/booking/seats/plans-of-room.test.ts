import { afterAll, beforeAll, expect, test } from 'vitest'
import type { SeatPlan } from '#contract/seat-plans.ts'
import type { Person } from '#server/testing/builders.ts'
import { createCinema } from '#server/testing/programme-calls.ts'
import { testCinema, type TestCinema } from '#server/testing/test-cinema.ts'

type Answer = SeatPlan & { readonly error: { readonly code: string; readonly details: unknown } }

let cinema: TestCinema
let admin: Person
beforeAll(async () => {
  cinema = await testCinema()
  admin = await cinema.aPerson('admin')
})
afterAll(() => cinema.close())

const none = 5
const silver = [
  [0, 0],
  [none, none],
]
const gold = [
  [none, none],
  [0, 0],
]
/** Both have a seat in the empty third row. */
const [longerSilver, longerGold] = [
  [...silver, [0, none]],
  [...gold, [0, none]],
]

let rooms = 0
/** Two classes of a room, drawn in its coordinates. */
async function aRoom(plans: readonly number[][][] = [silver, gold]) {
  const room = `Hall ${(rooms += 1)}`
  const names = [`${room}-Silver`, `${room}-Gold`]
  const created = []
  for (const [index, name] of names.entries())
    created.push(await createCinema(cinema, { name, seats: plans[index] }))
  const [first = '', second = ''] = created.map(({ _id }) => _id)
  return { names, first, second }
}

const token = () => admin.token
const save = (id: string, version: number, seats: number[][]) =>
  cinema.api.call('PUT', `/cinemas/${id}/plan`, { token: token(), body: { version, seats } })
const publish = (id: string, version: number) =>
  cinema.api.post<Answer>(`/cinemas/${id}/plan/publish`, { token: token(), body: { version } })

test('a plan is edited beside the other classes of its room', async () => {
  const { first, names } = await aRoom()
  const { body } = await cinema.api.get<SeatPlan>(`/cinemas/${first}/plan`, { token: token() })
  expect(body.otherClasses).toEqual([{ name: names[1], seats: gold }])
})

test('a seat that another class of the room has cannot be published: it would be sold twice', async () => {
  const { first, second, names } = await aRoom()
  await save(second, 1, [[none, 0], ...gold.slice(1)])
  const { status, body } = await publish(second, 2)
  expect(status).toBe(422)
  expect(body.error).toMatchObject({
    code: 'seats_invalid',
    details: { problems: [{ kind: 'seats_of_other_class', cinema: names[0], seats: [[0, 1]] }] },
  })
  await save(first, 1, [[0, none], ...silver.slice(1)])
  expect((await publish(first, 2)).status).toBe(200)
  expect((await publish(second, 2)).status).toBe(200)
})

test('of two classes that take the same seat at once, one is refused', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { first, second } = await aRoom()
    await save(first, 1, longerSilver)
    await save(second, 1, longerGold)
    const both = await Promise.all([publish(first, 2), publish(second, 2)])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 422])
  }
})

test('classes whose plans each begin with their own row A are published as before', async () => {
  const { second } = await aRoom([[[0, 0]], [[0, 0]]])
  await save(second, 1, [[0, 0, 0]])
  expect((await publish(second, 2)).status).toBe(200)
})

test('the file of a class has its place in the room: imported again, it lies where it did', async () => {
  const { second } = await aRoom()
  const path = `/cinemas/${second}/plan`
  const { body: file } = await cinema.api.get(`${path}/export`, { token: token() })
  const body = { version: 1, file }
  const { status } = await cinema.api.post(`${path}/import`, { token: token(), body })
  expect(status).toBe(200)
  expect((await cinema.api.get<SeatPlan>(path, { token: token() })).body.seats).toEqual(gold)
  expect((await publish(second, 2)).status).toBe(200)
})
