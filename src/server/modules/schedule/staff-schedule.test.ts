import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { StaffShowtime } from '#contract/schedule.ts'
import { localDate, minutesAfter } from '#domain/time.ts'
import type { MovieRow } from '#server/modules/catalogue/index.ts'
import type { Person } from '#server/testing/builders.ts'
import { createCinema } from '#server/testing/programme-calls.ts'
import { testCinema, type TestCinema } from '#server/testing/test-cinema.ts'

type Refusal = {
  readonly error: {
    readonly code: string
    readonly details: {
      readonly problems: { index: number; problems: { kind: string }[] }[]
      readonly current: unknown
    }
  }
}
type Saved = Refusal & {
  readonly _id: string
  readonly message: string
  readonly showtime: StaffShowtime
  readonly showtimes: StaffShowtime[]
  readonly deleted: string[]
  readonly warnings: { startAt: string; starts: number }[]
}

let cinema: TestCinema
let admin: Person
let movie: MovieRow
let day: string
beforeAll(async () => {
  cinema = await testCinema()
  admin = await cinema.aPerson('admin')
  movie = await cinema.aMovie()
  day = localDate(minutesAfter(cinema.deps.now(), 3 * 24 * 60))
})
afterAll(() => cinema.close())

const call = (method: 'POST' | 'PATCH' | 'DELETE', path: string, body?: object) =>
  cinema.api.call<Saved>(method, `/showtimes${path}`, { token: admin.token, body })
const batch = (...edits: object[]) => call('POST', '/batch', { edits })
const aRoom = async () => (await createCinema(cinema))._id
const at = (cinemaId: string, startAt: string) => ({ movieId: movie.id, cinemaId, startDate: day, startAt })
const draft = (cinemaId: string, startAt: string) => ({
  kind: 'create',
  id: cinema.deps.newId(),
  ...at(cinemaId, startAt),
})
const kindsOf = ({ body }: { body: Refusal }) =>
  body.error.details.problems.map(({ index, problems }) => [index, problems.map(({ kind }) => kind)])
const schedule = async () => {
  const path = `/showtimes/schedule?from=${day}&to=${day}`
  return (await cinema.api.get<StaffShowtime[]>(path, { token: admin.token })).body
}

describe('the calls of the specification', () => {
  test('a showtime is created on sale, changed and deleted, with the messages of the specification', async () => {
    const cinemaId = await aRoom()
    const created = await call('POST', '/', at(cinemaId, '10:00'))
    expect(created).toMatchObject({
      status: 201,
      body: { message: 'Showtime Created', showtime: { state: 'published' } },
    })
    const id = created.body._id
    const changed = await call('PATCH', `/${id}`, { version: 1, startAt: '11:00' })
    expect(changed.body).toMatchObject({
      message: 'Showtime Created',
      showtime: { startAt: '11:00', version: 2 },
    })
    const stale = await call('PATCH', `/${id}`, { version: 1, startAt: '12:00' })
    expect(stale).toMatchObject({
      status: 409,
      body: { error: { code: 'stale_edit', details: { current: { version: 2 } } } },
    })
    expect((await call('DELETE', `/${id}`)).body.message).toBe('Showtime Deleted')
    expect((await call('DELETE', `/${id}`)).status).toBe(404)
  })

  test('a showtime that cannot be is refused with all its problems', async () => {
    const cinemaId = await aRoom()
    await call('POST', '/', at(cinemaId, '10:00'))
    const overlapping = await call('POST', '/', at(cinemaId, '12:30'))
    expect(overlapping.status).toBe(409)
    expect(kindsOf(overlapping)).toEqual([[0, ['room_taken']]])
    expect(overlapping.body.error.details.problems[0]?.problems[0]).toMatchObject({
      by: { title: movie.title, startAt: '10:00' },
    })
    const early = await call('POST', '/', {
      ...at(cinemaId, '05:00'),
      startDate: '2020-01-01',
      ticketPrice: 110,
    })
    expect(kindsOf(early)).toEqual([
      [0, ['before_release', 'outside_opening_hours', 'in_the_past', 'price_in_tax_gap']],
    ])
    const unknown = { movieId: cinema.deps.newId(), cinemaId: cinema.deps.newId() }
    expect(kindsOf(await call('POST', '/', { ...at(cinemaId, '18:00'), ...unknown }))).toEqual([
      [0, ['movie_unknown']],
    ])
  })
})

describe('drafts', () => {
  test('hold their place and are invisible to the public until they are published', async () => {
    const cinemaId = await aRoom()
    const edit = draft(cinemaId, '10:00')
    const { body } = await batch(edit)
    expect(body.showtimes).toMatchObject([{ _id: edit.id, state: 'draft', version: 1 }])
    const buyer = await cinema.aPerson()
    const publicly = async () => [
      (await cinema.api.get<unknown[]>(`/showtimes?cinemaId=${cinemaId}`)).body.length,
      (await cinema.api.get(`/showtimes/${edit.id}/seats`)).status,
      (
        await cinema.api.post('/checkoutRazorPay', {
          token: buyer.token,
          body: { ...at(cinemaId, '10:00'), date: day, amount: 240, seats: [[0, 0]] },
        })
      ).status,
    ]
    expect(await publicly()).toEqual([0, 404, 404])
    expect(kindsOf(await batch(draft(cinemaId, '11:00')))).toEqual([[0, ['room_taken']]])

    const preview = await call('POST', '/publish/preview', { from: day, to: day })
    const mine = preview.body.showtimes.filter(({ _id }) => _id === edit.id)
    expect(mine).toHaveLength(1)
    const published = await call('POST', '/publish', {
      showtimes: mine.map(({ _id, version }) => ({ _id, version })),
    })
    expect(published.body.showtimes).toMatchObject([{ state: 'published', version: 2 }])
    expect(await publicly()).toEqual([1, 200, 200])
    const again = await call('POST', '/publish', { showtimes: [{ _id: edit.id, version: 1 }] })
    expect(again.status).toBe(200)
    expect(kindsOf(await call('POST', '/publish', { showtimes: [{ _id: edit.id, version: 7 }] }))).toEqual([
      [0, ['stale']],
    ])
  })
})

describe('a batch', () => {
  test('is applied whole or not at all, and says what is wrong with each edit', async () => {
    const cinemaId = await aRoom()
    const [first, second, third] = [
      draft(cinemaId, '10:00'),
      draft(cinemaId, '10:30'),
      draft(cinemaId, '20:00'),
    ]
    const refused = await batch(first, second, third)
    expect(kindsOf(refused)).toEqual([
      [0, ['room_taken']],
      [1, ['room_taken']],
    ])
    expect((await schedule()).filter((show) => show.cinema._id === cinemaId)).toEqual([])
  })

  test('sent twice changes nothing the second time', async () => {
    const edits = [draft(await aRoom(), '10:00')]
    expect((await batch(...edits)).body.showtimes).toMatchObject([{ version: 1 }])
    expect((await batch(...edits)).body.showtimes).toMatchObject([{ version: 1 }])
  })

  test('lets two showtimes change places, and its inverse restores them', async () => {
    const cinemaId = await aRoom()
    const [first, second] = [draft(cinemaId, '10:00'), draft(cinemaId, '14:00')]
    await batch(first, second)
    const swap = (version: number, times: readonly [string, string]) =>
      batch(
        { kind: 'change', id: first.id, version, startAt: times[0] },
        { kind: 'change', id: second.id, version, startAt: times[1] },
      )
    const startsOf = ({ body }: { body: Saved }) => body.showtimes.map(({ _id, startAt }) => [_id, startAt])
    expect(startsOf(await swap(1, ['14:00', '10:00']))).toEqual([
      [second.id, '10:00'],
      [first.id, '14:00'],
    ])
    expect(startsOf(await swap(2, ['10:00', '14:00']))).toEqual([
      [first.id, '10:00'],
      [second.id, '14:00'],
    ])
    const gone = await batch({ kind: 'delete', id: first.id, version: 3 })
    expect(gone.body.deleted).toEqual([first.id])
    expect((await batch(first)).body.showtimes).toMatchObject([{ _id: first.id, startAt: '10:00' }])
  })

  test('does not move or delete what is locked, sold or begun', async () => {
    const locked = { ...draft(await aRoom(), '10:00'), isLocked: true }
    await batch(locked)
    const sold = await cinema.aShow()
    await cinema.book(sold, ['A1', 'A2'], await cinema.aPerson())
    const begun = await cinema.aShow({ startsInMinutes: -10 })
    const refused = await batch(
      { kind: 'change', id: locked.id, version: 1, startAt: '11:00' },
      { kind: 'change', id: sold.id, version: 1, startAt: '21:00' },
      { kind: 'delete', id: begun.id, version: 1 },
      { kind: 'delete', id: cinema.deps.newId(), version: 1 },
    )
    expect(kindsOf(refused)).toEqual([
      [0, ['locked']],
      [1, ['has_bookings']],
      [2, ['show_started']],
    ])
    expect(kindsOf(await batch({ kind: 'delete', id: sold.id, version: 1 }))).toEqual([[0, ['has_bookings']]])
    const priced = await batch({ kind: 'change', id: sold.id, version: 1, ticketPrice: 300 })
    expect(priced.body.showtimes).toMatchObject([{ ticketPrice: 300, seatsSold: 2, bookings: 1 }])
    expect(
      (await batch({ kind: 'change', id: locked.id, version: 1, isLocked: false, startAt: '11:00' })).status,
    ).toBe(200)
  })

  test('with more than two starts within ten minutes is saved with a warning', async () => {
    const rooms = await Promise.all([aRoom(), aRoom(), aRoom()])
    const edits = rooms.map((cinemaId, index) => draft(cinemaId, `21:4${index * 2}`))
    expect((await batch(...edits)).body.warnings).toMatchObject([{ startAt: '21:40', starts: 3 }])
  })

  test('of two editors at once one gets the place, and the other reads who has it', async () => {
    const cinemaId = await aRoom()
    const both = await Promise.all([batch(draft(cinemaId, '15:00')), batch(draft(cinemaId, '16:00'))])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const refused = both.find(({ status }) => status === 409)
    expect(refused && kindsOf(refused)).toEqual([[0, ['room_taken']]])
  })
})

test('a ticket is never free', async () => {
  const place = at(await aRoom(), '10:00')
  const { showtime } = (await call('POST', '/', place)).body
  const free = [
    await call('POST', '/', { ...place, startAt: '20:00', ticketPrice: 0 }),
    await call('PATCH', `/${showtime._id}`, { version: showtime.version, ticketPrice: 0 }),
    await batch({ ...draft(place.cinemaId, '20:00'), ticketPrice: 0 }),
  ]
  expect(free.map(({ status }) => status)).toEqual([400, 400, 400])
})

test('a batch of as many edits as are allowed is not too large', async () => {
  const unknown = at(cinema.deps.newId(), '10:00')
  const edits = Array.from({ length: 500 }, () => ({
    kind: 'create',
    id: cinema.deps.newId(),
    state: 'published',
    isLocked: false,
    ticketPrice: 1250.5,
    ...unknown,
  }))
  expect((await batch(...edits)).body.error.code).toBe('schedule_problems')
})

test('the schedule is of at most 31 business days', async () => {
  const from = (days: number) =>
    `/showtimes/schedule?from=2026-12-01&to=2026-12-${String(days).padStart(2, '0')}`
  expect((await cinema.api.get(from(31), { token: admin.token })).status).toBe(200)
  const long = await cinema.api.get('/showtimes/schedule?from=2026-12-01&to=2027-01-01', {
    token: admin.token,
  })
  expect(long).toMatchObject({ status: 400, body: { error: { code: 'malformed' } } })
})
