import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Cinema } from '#contract/venues.ts'
import { minutesAfter } from '#domain/time.ts'
import type { Person } from '#server/testing/builders.ts'
import { moveShow } from '#server/testing/door.queries.ts'
import { aNewCinema, createCinema, type CinemaSaved } from '#server/testing/programme-calls.ts'
import { testCinema, type TestCinema } from '#server/testing/test-cinema.ts'

type Refusal = { readonly error: { readonly code: string; readonly details?: Record<string, unknown> } }

let cinema: TestCinema
let admin: Person
beforeAll(async () => {
  cinema = await testCinema()
  admin = await cinema.aPerson('admin')
})
afterAll(() => cinema.close())

const post = (changes: object) =>
  cinema.api.post<Refusal>('/cinemas', { token: admin.token, body: aNewCinema(changes) })
const patch = (id: string, body: object) =>
  cinema.api.call<CinemaSaved & Refusal>('PATCH', `/cinemas/${id}`, { token: admin.token, body })
const remove = (id: string) => cinema.api.call<Refusal>('DELETE', `/cinemas/${id}`, { token: admin.token })
const refusal = ({ status, body }: { status: number; body: Refusal }) => [
  status,
  body.error.code,
  body.error.details,
]

describe('a cinema', () => {
  test('is created with its plan and its id is returned', async () => {
    const created = await createCinema(cinema)
    expect(created).toMatchObject({
      code: 'cinema_created',
      message: 'Cinema Created',
      cinema: { version: 1 },
    })
    const { body } = await cinema.api.get<Cinema>(`/cinemas/${created._id}`)
    expect(body).toMatchObject({
      seats: [[0, 0, 5, 6]],
      seatsAvailable: 3,
      seatClass: 'gold',
      ticketPrice: 240,
    })
  })

  test('is refused with a taken name, a price in the gap of the tax or a plan with problems', async () => {
    const { cinema: first } = await createCinema(cinema)
    expect(refusal(await post({ name: first.name }))).toEqual([409, 'name_taken', undefined])
    const gap = { below: 105, above: 118.01 }
    expect(refusal(await post({ ticketPrice: 110 }))).toEqual([422, 'price_in_tax_gap', gap])
    // Less than a paisa would be stored as nothing.
    for (const ticketPrice of [0, 5e-324]) expect((await post({ ticketPrice })).status).toBe(400)
    const problems = [{ kind: 'no_seats' }, { kind: 'row_length', row: 1 }]
    expect(refusal(await post({ seats: [[5, 5], [5]] }))).toEqual([422, 'seats_invalid', { problems }])
    expect((await post({ name: 'Gallery' })).body.error.details).toMatchObject({
      fields: [{ field: 'name', because: { kind: 'cinema_name' } }],
    })
  })

  test('is changed, and a change from an older version gets the cinema as it is now', async () => {
    const { _id, cinema: before } = await createCinema(cinema, { facilities: ['laser_projection'] })
    const changed = await patch(_id, { version: 1, ticketPrice: 300 })
    expect(changed.body).toMatchObject({
      message: 'Cinema Updated',
      cinema: { version: 2, ticketPrice: 300, name: before.name, facilities: ['laser_projection'] },
    })
    const stale = await patch(_id, { version: 1, name: 'Other-Gold' })
    expect(refusal(stale)).toMatchObject([
      409,
      'stale_edit',
      { current: { version: 2, ticketPrice: 300, name: before.name } },
    ])
  })

  test('of two changes at once from the same version one is stale', async () => {
    const { _id } = await createCinema(cinema)
    const both = await Promise.all([250, 260].map((ticketPrice) => patch(_id, { version: 1, ticketPrice })))
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })

  test('with showtimes stays in its room and is not deleted; without it goes', async () => {
    const { cinemaId } = await cinema.aShow()
    const inUse = { showtimes: 1, upcoming: 1 }
    expect(refusal(await patch(cinemaId, { version: 1, name: 'Elsewhere-Gold' }))).toMatchObject([
      409,
      'record_in_use',
      inUse,
    ])
    expect(refusal(await remove(cinemaId))).toMatchObject([409, 'record_in_use', inUse])
    const { _id } = await createCinema(cinema)
    expect((await remove(_id)).body).toMatchObject({ message: 'Cinema Deleted' })
    expect((await remove(_id)).status).toBe(404)
  })

  test('keeps room and class once a showtime was on sale, cancelled or begun, and other words of its name change', async () => {
    const cancelled = await cinema.aShow()
    const cancel = { token: admin.token, body: { reason: 'The screen is rebuilt' } }
    expect((await cinema.api.post(`/showtimes/${cancelled.id}/cancel`, cancel)).status).toBe(200)
    const begun = await cinema.aShow()
    await moveShow(cinema.deps.db, begun.id, minutesAfter(cinema.clock.now(), -5))
    for (const { cinemaId, room } of [cancelled, begun]) {
      const inUse = [409, 'record_in_use', { showtimes: 1, upcoming: 0 }]
      for (const name of [`Hall ${cinemaId.slice(-8)}-Gold`, `${room}-Silver`])
        expect(refusal(await patch(cinemaId, { version: 1, name }))).toMatchObject(inUse)
      const name = `${room}-Golden`
      expect((await patch(cinemaId, { version: 1, name })).body.cinema).toMatchObject({ name, room })
      expect(refusal(await remove(cinemaId))).toMatchObject(inUse)
    }
  })

  test('without a showtime that was on sale gets another room and class', async () => {
    const { _id } = await createCinema(cinema)
    const name = `Hall ${_id.slice(-8)}-Silver`
    expect((await patch(_id, { version: 1, name })).body.cinema).toMatchObject({ name, seatClass: 'silver' })
  })

  test('keeps the price of showtimes that exist when its own changes', async () => {
    const show = await cinema.aShow({ rupees: 240 })
    await patch(show.cinemaId, { version: 1, ticketPrice: 300 })
    const { body } = await cinema.api.get<{ ticketPrice: number }[]>(`/showtimes?cinemaId=${show.cinemaId}`)
    expect(body.map(({ ticketPrice }) => ticketPrice)).toEqual([240])
  })
})
