import { afterAll, beforeAll, expect, test } from 'vitest'
import type { BookingFile } from '#contract/booking-story.ts'
import type { RoomClosure } from '#contract/room-closures.ts'
import type { StaffShowtime } from '#contract/schedule.ts'
import { roomOf } from '#domain/cinema-names.ts'
import { instantAt, localDate, minutesAfter } from '#domain/time.ts'
import { runJobs } from '#server/jobs.ts'
import { submitDueRefunds } from '#server/modules/payments/index.ts'
import { listEntriesAbout } from '#server/testing/audit.queries.ts'
import type { Person } from '#server/testing/builders.ts'
import { createCinema } from '#server/testing/programme-calls.ts'
import { testCinema, type TestCinema } from '#server/testing/test-cinema.ts'
import { getShowtimeFacts } from '../programme/index.ts'
import { listClosures } from './room-closures.queries.ts'

type Problem = { readonly kind: string; readonly reason?: string }
type Preview = {
  readonly showtimes: readonly StaffShowtime[]
  readonly cancelled: object
  readonly moves: readonly { showtimeId: string; bookings: number }[]
}
type Answer = Preview & {
  readonly closure: RoomClosure
  readonly error?: {
    readonly code: string
    readonly details?: { readonly problems: { readonly index: number; readonly problems: Problem[] }[] }
  }
}

let cinema: TestCinema
let admin: Person
beforeAll(async () => {
  cinema = await testCinema()
  admin = await cinema.aPerson('admin')
})
afterAll(() => cinema.close())

const call = (method: 'POST' | 'PUT' | 'DELETE' | 'GET', path: string, body?: object) =>
  cinema.api.call<Answer>(method, path, { token: admin.token, ...(body && { body }) })
const plan = [
  [0, 0, 0, 0],
  [0, 0, 0, 0],
]
const day = () => localDate(minutesAfter(cinema.deps.now(), 3 * 24 * 60))
const at = (time: string) => instantAt(day(), time).toISOString()

async function aRoom(seatClass = 'Gold') {
  const { _id, cinema: created } = await createCinema(cinema, {
    name: `Hall ${cinema.deps.newId().slice(-12)}-${seatClass}`,
    seats: plan,
  })
  return { cinemaId: _id, room: roomOf(created.name) }
}

/** Silver in the first row, gold in the second. */
async function aRoomOfTwoClasses() {
  const room = `Hall ${cinema.deps.newId().slice(-12)}`
  const [taken, free] = [
    [5, 5, 5, 5],
    [0, 0, 0, 0],
  ]
  const { _id: silver } = await createCinema(cinema, { name: `${room}-Silver`, seats: [free, taken] })
  const { _id: gold } = await createCinema(cinema, { name: `${room}-Gold`, seats: [taken, free] })
  return { room, silver, gold }
}

async function aShowIn(cinemaId: string, { startAt = '14:00', state = 'published' } = {}) {
  const { id: movieId } = await cinema.aMovie()
  const body = { movieId, cinemaId, startDate: day(), startAt, state }
  return call('POST', '/showtimes', body).then(({ body }) => body as unknown as { _id: string })
}

const bookIn = async (showtimeId: string, seats: string[]) =>
  cinema.book(await getShowtimeFacts(cinema.deps.db, showtimeId), seats, await cinema.aPerson())
const interval = (room: string) => ({ room, from: at('12:00'), until: at('20:00') })
const preview = (room: string, moved: readonly object[] = []) =>
  call('POST', '/room-closures/preview', { ...interval(room), moved })
const close = (room: string, { showtimes }: Preview, moved: readonly object[] = []) =>
  call('POST', '/room-closures', {
    ...interval(room),
    reason: 'Lamp of the projector',
    showtimes: showtimes.map(({ _id, version }) => ({ _id, version })),
    moved,
  })
const stateOf = async (id: string) =>
  (await call('GET', `/showtimes/all/${id}`)).body as unknown as StaffShowtime

test('a dark screen: one show moves with its bookings, the other is cancelled with its refunds, under one reason', async () => {
  const [dark, other] = [await aRoom(), await aRoom()]
  const moving = await aShowIn(dark.cinemaId, { startAt: '13:00' })
  const ending = await aShowIn(dark.cinemaId, { startAt: '17:00' })
  const draft = await aShowIn(dark.cinemaId, { startAt: '09:30', state: 'draft' })
  const kept = await bookIn(moving._id, ['A1', 'A2'])
  const lost = await bookIn(ending._id, ['B1'])
  const moved = [{ _id: moving._id, cinemaId: other.cinemaId, startDate: day(), startAt: '13:30' }]

  const asked = await preview(dark.room, moved)
  expect([asked.status, asked.body.showtimes.map(({ _id }) => _id)]).toEqual([
    200,
    [draft._id, moving._id, ending._id],
  ])
  expect(asked.body).toMatchObject({
    cancelled: { bookings: 1, seats: 1, amount: 240 },
    moves: [{ showtimeId: moving._id, bookings: 1 }],
  })
  // The preview has changed nothing.
  expect((await stateOf(ending._id)).state).toBe('published')
  expect(await listClosures(cinema.deps.db, { from: cinema.deps.now() })).toEqual([])

  expect((await close(dark.room, asked.body, moved)).status).toBe(200)
  await runJobs(cinema.deps)
  await submitDueRefunds(cinema.deps)
  expect(await stateOf(moving._id)).toMatchObject({ cinema: { _id: other.cinemaId }, bookings: 1 })
  expect((await stateOf(ending._id)).state).toBe('cancelled')
  expect((await call('GET', `/showtimes/all/${draft._id}`)).status).toBe(404)
  const fileOf = async (id: string) =>
    (await cinema.api.get<BookingFile>(`/bookings/${id}`, { token: admin.token })).body
  expect((await fileOf(kept._id)).state).toBe('confirmed')
  expect((await fileOf(lost._id)).state).toBe('refunded')
  const account = await call('GET', `/showtimes/${ending._id}/cancellation`)
  expect(account.body).toMatchObject({ reason: 'Lamp of the projector', isDone: true })
  const entries = await listEntriesAbout(cinema.deps.db, dark.cinemaId)
  expect(entries.map(({ action }) => action)).toContain('room.closed')
})

test('a show may stay in its room at a time when it is open, with its bookings', async () => {
  const dark = await aRoom()
  const show = await aShowIn(dark.cinemaId)
  const ticket = await bookIn(show._id, ['A1', 'A2'])
  const to = (startAt: string) => [{ _id: show._id, cinemaId: dark.cinemaId, startDate: day(), startAt }]
  expect((await preview(dark.room, to('18:00'))).body.error?.details?.problems).toMatchObject([
    { problems: [{ kind: 'room_closed' }] },
  ])
  const asked = await preview(dark.room, to('20:30'))
  expect(asked.body.moves).toMatchObject([{ showtimeId: show._id, bookings: 1 }])
  expect((await close(dark.room, asked.body, to('20:30'))).status).toBe(200)
  expect(await stateOf(show._id)).toMatchObject({ startAt: '20:30', state: 'published', bookings: 1 })
  const { body } = await cinema.api.get<BookingFile>(`/bookings/${ticket._id}`, { token: admin.token })
  expect(body.state).toBe('confirmed')
})

test('no show is added, moved or published in a closed room, until it is open again', async () => {
  const [dark, other] = [await aRoom(), await aRoom()]
  const elsewhere = await aShowIn(other.cinemaId, { startAt: '15:00', state: 'draft' })
  const { body } = await close(dark.room, (await preview(dark.room)).body)
  const refused = [
    {
      index: 0,
      problems: [expect.objectContaining({ kind: 'room_closed', reason: 'Lamp of the projector' })],
    },
  ]
  const { id: movieId } = await cinema.aMovie()
  const wanted = { movieId, cinemaId: dark.cinemaId, startDate: day(), startAt: '14:00' }
  for (const state of ['draft', 'published'])
    expect((await call('POST', '/showtimes', { ...wanted, state })).body.error?.details?.problems).toEqual(
      refused,
    )
  const change = { kind: 'change', id: elsewhere._id, version: 1, cinemaId: dark.cinemaId }
  expect((await call('POST', '/showtimes/batch', { edits: [change] })).body.error?.details?.problems).toEqual(
    refused,
  )
  expect((await call('POST', '/showtimes', { ...wanted, startAt: '20:00' })).status).toBe(201)
  expect((await call('DELETE', `/room-closures/${body.closure._id}`)).status).toBe(200)
  expect((await call('DELETE', `/room-closures/${body.closure._id}`)).status).toBe(404)
  expect((await call('POST', '/showtimes', wanted)).status).toBe(201)
})

test('a process that has not read the closure cannot write a show into the room', async () => {
  const [dark, other] = [await aRoom(), await aRoom()]
  const elsewhere = await aShowIn(other.cinemaId)
  await close(dark.room, (await preview(dark.room)).body)
  const write = cinema.deps.db.query(
    'update showtime s set auditorium_id = c.auditorium_id, cinema_id = c.id from cinema c where s.id = $1 and c.id = $2',
    [elsewhere._id, dark.cinemaId],
  )
  await expect(write).rejects.toThrow(/closed room/)
})

test('a show that came in after the preview is not ended unseen', async () => {
  const dark = await aRoom()
  const asked = await preview(dark.room)
  const late = await aShowIn(dark.cinemaId)
  const { status, body } = await close(dark.room, asked.body)
  expect([status, body.error?.code]).toEqual([409, 'schedule_changed'])
  expect((await stateOf(late._id)).state).toBe('published')
})

test('a booking that fits nowhere refuses the whole closure, by name', async () => {
  const dark = await aRoom()
  const { _id: cinemaId } = await createCinema(cinema, { seats: [[0]] })
  const full = await aShowIn(dark.cinemaId)
  const other = await aShowIn(dark.cinemaId, { startAt: '17:00' })
  const { code } = await bookIn(full._id, ['A1', 'A2'])
  const moved = [{ _id: full._id, cinemaId, startDate: day(), startAt: '14:00' }]
  const problems = [{ index: 0, problems: [expect.objectContaining({ kind: 'party_does_not_fit', code })] }]
  expect((await preview(dark.room, moved)).body.error?.details?.problems).toEqual(problems)
  const asked = await preview(dark.room)
  expect((await close(dark.room, asked.body, moved)).body.error?.details?.problems).toEqual(problems)
  expect((await stateOf(other._id)).state).toBe('published')
})

test('a class that is sold does not stay behind when its show moves; one without orders ends with the closure', async () => {
  const { room, silver, gold } = await aRoomOfTwoClasses()
  const { id: movieId } = await cinema.aMovie()
  const aClass = async (cinemaId: string) => {
    const show = { movieId, cinemaId, startDate: day(), startAt: '14:00', state: 'published' }
    return (await call('POST', '/showtimes', show)).body as unknown as { _id: string }
  }
  const [cheap, dear] = [await aClass(silver), await aClass(gold)]
  const moved = [{ _id: dear._id, cinemaId: (await aRoom()).cinemaId, startDate: day(), startAt: '14:00' }]
  const empty = await preview(room, moved)
  expect([empty.status, empty.body.cancelled]).toEqual([200, { bookings: 0, seats: 0, amount: 0 }])
  const booked = await bookIn(cheap._id, ['A1', 'A2'])
  const problems = [{ index: 0, problems: [{ kind: 'class_stays', seatClass: 'silver', bookings: 1 }] }]
  for (const refused of [await preview(room, moved), await close(room, empty.body, moved)])
    expect([refused.status, refused.body.error?.details?.problems]).toEqual([409, problems])
  expect([(await stateOf(cheap._id)).state, (await stateOf(dear._id)).state]).toEqual([
    'published',
    'published',
  ])
  const { body } = await cinema.api.get<BookingFile>(`/bookings/${booked._id}`, { token: admin.token })
  expect(body.state).toBe('confirmed')
})

test('a show moves at its own time without a reason, also when that is outside of the opening hours by now', async () => {
  const [dark, other] = [await aRoom(), await aRoom()]
  const show = await aShowIn(dark.cinemaId, { startAt: '13:00' })
  await bookIn(show._id, ['A1'])
  const rules = (room: string) => call('PUT', '/schedule-rules', { room, firstStart: '15:00' })
  for (const { room } of [dark, other]) expect((await rules(room)).status).toBe(200)
  const to = (startAt: string) => [{ _id: show._id, cinemaId: other.cinemaId, startDate: day(), startAt }]
  expect((await preview(dark.room, to('14:00'))).body.error?.details?.problems).toMatchObject([
    { problems: [{ kind: 'outside_opening_hours' }] },
  ])
  const asked = await preview(dark.room, to('13:00'))
  expect((await close(dark.room, asked.body, to('13:00'))).status).toBe(200)
  expect(await stateOf(show._id)).toMatchObject({ room: other.room, startAt: '13:00', bookings: 1 })
})

test('no show moves between a room for private hire and another room', async () => {
  const dark = await aRoom()
  const show = await aShowIn(dark.cinemaId)
  const screening = await cinema.aPrivateShow()
  const moved = [{ _id: show._id, cinemaId: screening.cinemaId, startDate: day(), startAt: '14:00' }]
  expect((await preview(dark.room, moved)).body.error?.details?.problems).toEqual([
    { index: 0, problems: [{ kind: 'other_hire' }] },
  ])
})

test('a closure needs a room and an end after its beginning', async () => {
  const room = `Hall ${cinema.deps.newId()}`
  expect((await preview(room)).status).toBe(404)
  const turned = { room, from: at('20:00'), until: at('12:00'), moved: [] }
  expect((await call('POST', '/room-closures/preview', turned)).status).toBe(400)
})

test('a selection of shows is cancelled together, or not at all', async () => {
  const [one, other] = [await aRoom(), await aRoom()]
  const shows = [await aShowIn(one.cinemaId), await aShowIn(other.cinemaId)]
  const draft = await aShowIn(other.cinemaId, { startAt: '18:00', state: 'draft' })
  await bookIn(shows[0]?._id ?? '', ['A1', 'A2'])
  await bookIn(shows[1]?._id ?? '', ['A1'])
  const showtimes = shows.map(({ _id }) => _id)
  expect((await call('POST', '/showtimes/cancel/preview', { showtimes })).body).toEqual({
    bookings: 2,
    seats: 3,
    amount: 720,
  })
  const reason = 'Power cut'
  const refused = await call('POST', '/showtimes/cancel', { showtimes: [...showtimes, draft._id], reason })
  expect([refused.status, (await stateOf(showtimes[0] ?? '')).state]).toEqual([409, 'published'])
  expect((await call('POST', '/showtimes/cancel', { showtimes, reason })).status).toBe(200)
  for (const id of showtimes) expect((await stateOf(id)).state).toBe('cancelled')
})
