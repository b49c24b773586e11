import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { SeatPlan, SoldSeat } from '#contract/seat-plans.ts'
import { exportPretix } from '#domain/seat-plan/pretix.ts'
import type { Person } from '#server/testing/builders.ts'
import { createCinema } from '#server/testing/programme-calls.ts'
import { testCinema, type TestCinema } from '#server/testing/test-cinema.ts'

type Saved = {
  readonly code: string
  readonly plan: SeatPlan
  readonly changed: number
  readonly kept: number
}
type Refusal = {
  readonly error: {
    readonly code: string
    readonly details: { readonly current: SeatPlan; readonly seats: SoldSeat[] }
  }
}

let cinema: TestCinema
let admin: Person
beforeAll(async () => {
  cinema = await testCinema()
  admin = await cinema.aPerson('admin')
})
afterAll(() => cinema.close())

const call = (method: 'GET' | 'PUT' | 'POST' | 'DELETE', id: string, path = '', body?: object) =>
  cinema.api.call<Saved & Refusal & SeatPlan>(method, `/cinemas/${id}/plan${path}`, {
    token: admin.token,
    ...(body && { body }),
  })
const plan = async (id: string) => (await call('GET', id)).body
const save = (id: string, version: number, seats: number[][]) => call('PUT', id, '', { version, seats })
const publish = (id: string, version: number) => call('POST', id, '/publish', { version })
async function saveAndPublish(id: string, seats: number[][]) {
  const saved = await save(id, (await plan(id)).version, seats)
  return publish(id, saved.body.plan.version)
}
const matrixOf = async (showtimeId: string) =>
  (await cinema.api.get<{ seats: number[][] }>(`/showtimes/${showtimeId}/seats`)).body.seats

describe('a draft', () => {
  test('is saved beside the published plan, may have problems, and is discarded', async () => {
    const { _id: id } = await createCinema(cinema)
    const { body } = await save(id, 1, [[5, 5]])
    expect(body).toMatchObject({
      code: 'plan_saved',
      plan: { isDraft: true, seats: [[5, 5]], seatsAvailable: 0, version: 2 },
    })
    expect(body.plan.published).toEqual({ seats: [[0, 0, 5, 6]], seatsAvailable: 3 })
    expect((await publish(id, 2)).body.error).toMatchObject({
      code: 'seats_invalid',
      details: { problems: [{ kind: 'no_seats' }] },
    })
    expect((await call('DELETE', id)).body.plan).toMatchObject({ isDraft: false, seats: [[0, 0, 5, 6]] })
    const stale = await save(id, 2, [[0]])
    expect([stale.status, stale.body.error.code]).toEqual([409, 'stale_edit'])
  })

  test('is made of a file of pretix with 600 seats and all that it says of each', async () => {
    const { _id: id } = await createCinema(cinema)
    const rows = Array.from({ length: 20 }, (_, row) => ({
      row_number: String(row + 1),
      position: { x: 0, y: row * 25 },
      seats: Array.from({ length: 30 }, (_, seat) => ({
        seat_guid: randomUUID(),
        seat_number: String(seat + 1),
        position: { x: seat * 20, y: 0 },
        category: 'Parkett',
        uuid: randomUUID(),
        row_label: `Reihe ${row + 1}`,
      })),
    }))
    const zones = [{ name: 'Parkett', position: { x: 0, y: 0 }, rows }]
    const size = { width: 640, height: 520 }
    const file = { name: 'Saal', categories: [{ name: 'Parkett' }], zones, size }
    const { status } = await call('POST', id, '/import', { version: 1, file })
    expect(status).toBe(200)
    expect((await call('GET', id, '/export')).body).toEqual(file)
  })

  test('saved from an older version gets the plan as it is now; of two at once one is stale', async () => {
    const { _id: id } = await createCinema(cinema)
    const both = await Promise.all([save(id, 1, [[0]]), save(id, 1, [[0, 0]])])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const stale = both.find(({ status }) => status === 409)
    expect(stale?.body.error.details.current).toEqual(await plan(id))
  })

  test('of a file of pretix returns that file again, and a file without seats is refused', async () => {
    const { _id: id } = await createCinema(cinema)
    const file = {
      ...exportPretix(
        'Hall',
        [
          [0, 5, 6],
          [0, 0, 1],
        ],
        null,
      ),
      size: { width: 800, height: 600 },
    }
    const { body } = await call('POST', id, '/import', { version: 1, file })
    expect(body.plan).toMatchObject({ isImported: true, isDraft: true, seatsAvailable: 4 })
    expect((await call('GET', id, '/export')).body).toEqual(file)
    const empty = await call('POST', id, '/import', { version: 2, file: { ...file, zones: [] } })
    expect([empty.status, empty.body.error.code]).toEqual([422, 'seats_invalid'])
    expect((await call('POST', id, '/import', { version: 2, file: { name: 'x' } })).status).toBe(400)
  })
})

describe('publishing', () => {
  test('gives the plan to showtimes that nobody has ordered from; the others keep theirs', async () => {
    const asha = await cinema.aPerson()
    const sold = await cinema.aShow({ cinemaName: 'Hall 7-Gold', rows: 2, columns: 3 })
    const free = await cinema.aShow({ cinemaName: 'Hall 7-Gold', startsInMinutes: 3_000 })
    await cinema.book(sold, ['A1'], asha)
    const wider = [
      [0, 0, 0, 0],
      [0, 0, 0, 0],
      [0, 0, 0, 6],
    ]
    await save(sold.cinemaId, 1, wider)
    const { body } = await publish(sold.cinemaId, 2)
    expect(body).toMatchObject({
      code: 'plan_published',
      changed: 1,
      kept: 1,
      plan: { isDraft: false, seatsAvailable: 12 },
    })
    expect(await matrixOf(free.id)).toEqual(wider)
    expect(await matrixOf(sold.id)).toEqual([
      [1, 0, 0],
      [0, 0, 0],
    ])
    expect((await publish(sold.cinemaId, body.plan.version)).body).toMatchObject({ changed: 0, kept: 0 })
  })

  test('is refused while the plan lacks sold seats, and names their bookings', async () => {
    const asha = await cinema.aPerson()
    const show = await cinema.aShow({ rows: 2, columns: 3 })
    const reservation = await cinema.book(show, ['B2', 'B3'], asha)
    await save(show.cinemaId, 1, [
      [0, 0, 0],
      [0, 0, 5],
    ])
    const { status, body } = await publish(show.cinemaId, 2)
    const named = { seat: 'B3', code: reservation.code, startsAt: show.startsAt.toISOString() }
    expect([status, body.error.code, body.error.details]).toEqual([
      409,
      'seats_sold',
      { seats: [named], count: 1 },
    ])
    expect(await plan(show.cinemaId)).toMatchObject({ isDraft: true, version: 2 })
  })

  test('takes a broken seat out of the room of private screenings, unless a booked group needs it', async () => {
    const asha = await cinema.aProvenPerson()
    const [booked, free] = [
      await cinema.aPrivateShow(),
      await cinema.aPrivateShow({ startsInMinutes: 5_000 }),
    ]
    const { published } = await plan(booked.cinemaId)
    const seats = published.seats.with(0, published.seats[0]?.with(0, 5) ?? [])
    await cinema.bookScreening(booked, published.seatsAvailable - 1, asha)
    const { body } = await saveAndPublish(booked.cinemaId, seats)
    expect(body).toMatchObject({ kept: 1, plan: { seatsAvailable: published.seatsAvailable - 1 } })
    expect((await matrixOf(free.id))[0]?.[0]).toBe(5)

    await cinema.bookScreening(free, published.seatsAvailable - 1, asha)
    const smaller = seats.with(0, seats[0]?.with(1, 5) ?? [])
    expect((await saveAndPublish(booked.cinemaId, smaller)).body.error.code).toBe('seats_sold')
  })
})
