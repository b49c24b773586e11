import { afterAll, beforeAll, expect, test } from 'vitest'
import type { StaffMovie } from '#contract/catalogue/staff-movies.ts'
import { anAdvert } from '#server/testing/advert-calls.ts'
import { aReceivedEnquiry } from '#server/testing/board-calls.ts'
import { aReceivedMessage } from '#server/testing/inbox-calls.ts'
import type { Refusal } from '#server/testing/refusal.ts'
import { aSchedule } from '#server/testing/report-calls.ts'
import { aSnack } from '#server/testing/snack-calls.ts'
import { testCinema, type TestCinema } from '#server/testing/test-cinema.ts'

/** A client changes a record as the specification shows it: it reads the record, changes a field and sends all of it. */

let cinema: TestCinema
let token: string
let userId: string
beforeAll(async () => {
  cinema = await testCinema()
  ;({ token, userId } = await cinema.aPerson('superadmin'))
})
afterAll(() => cinema.close())

const read = async (path: string) =>
  (await cinema.api.get<Record<string, unknown> & { version?: number }>(path, { token })).body
const send = (method: 'PUT' | 'PATCH', path: string, body: object) =>
  cinema.api.call<Refusal>(method, path, { token, body })

const records: readonly [string, () => Promise<{ read: string; method: 'PUT' | 'PATCH'; path: string }>][] = [
  [
    'movie',
    async () => {
      const { id } = await cinema.aMovie()
      return { read: `/movies/${id}`, method: 'PUT', path: `/movies/${id}` }
    },
  ],
  [
    'movie as staff read it',
    async () => {
      const { id } = await cinema.aMovie()
      return { read: `/movies/all/${id}`, method: 'PUT', path: `/movies/${id}` }
    },
  ],
  [
    'cinema',
    async () => {
      const { cinemaId } = await cinema.aShow()
      return { read: `/cinemas/${cinemaId}`, method: 'PATCH', path: `/cinemas/${cinemaId}` }
    },
  ],
  [
    'showtime as staff read it',
    async () => {
      const { id } = await cinema.aShow()
      return { read: `/showtimes/all/${id}`, method: 'PATCH', path: `/showtimes/${id}` }
    },
  ],
  [
    'snack',
    async () => {
      const { id } = await aSnack(cinema)
      return { read: `/snacks/all/${id}`, method: 'PUT', path: `/snacks/${id}` }
    },
  ],
  [
    'advert',
    async () => {
      const id = await anAdvert(cinema, { shownFrom: '2027-01-01', shownUntil: '2027-02-01' })
      return { read: `/adverts/${id}`, method: 'PUT', path: `/adverts/${id}` }
    },
  ],
  [
    'seat plan',
    async () => {
      const { cinemaId } = await cinema.aShow()
      const path = `/cinemas/${cinemaId}/plan`
      // PUT saves a draft of the plan.
      await send('PUT', path, { seats: (await read(path))['seats'] })
      return { read: path, method: 'PUT', path }
    },
  ],
  [
    'agreement with a distributor',
    async () => {
      const path = `/distributor-terms/${(await cinema.aMovie()).id}`
      await send('PUT', path, { kind: 'percent', weeks: [55, 42.5], perWeek: 0 })
      return { read: path, method: 'PUT', path }
    },
  ],
  [
    'contact message',
    async () => {
      const path = `/contact/messages/${await aReceivedMessage(cinema)}`
      return { read: path, method: 'PATCH', path }
    },
  ],
  [
    'private enquiry',
    async () => {
      const path = `/private/enquiries/${await aReceivedEnquiry(cinema)}`
      return { read: path, method: 'PATCH', path }
    },
  ],
  ['own account', async () => ({ read: '/users/me', method: 'PATCH', path: '/users/me' })],
  [
    'account of somebody else',
    async () => {
      const { userId } = await cinema.aPerson()
      return { read: `/users/${userId}`, method: 'PATCH', path: `/users/${userId}` }
    },
  ],
]

test.each(records)('a %s is sent back as it was read, with and without its version', async (_, aRecord) => {
  const { read: address, method, path } = await aRecord()
  const before = await read(address)
  const { version, ...unversioned } = before
  for (const body of [before, unversioned]) {
    const { status, body: answer } = await send(method, path, body)
    expect({ status, answer: status === 200 ? null : answer }).toEqual({ status: 200, answer: null })
  }
  expect(await read(address)).toEqual({ ...unversioned, ...(version && { version: expect.any(Number) }) })
})

test('a showtime of the list of customers is sent back with its movie and cinema as objects', async () => {
  const { id, movieId } = await cinema.aShow()
  const { body } = await cinema.api.get<{ _id: string }[]>(`/showtimes?movieId=${movieId}`, { token })
  const shown = body.find(({ _id }) => _id === id)
  if (!shown) throw new Error('the showtime is not in the list')
  expect(await send('PATCH', `/showtimes/${id}`, shown)).toMatchObject({ status: 200 })
})

test.each([
  ['/users/me', 'email', 'other@test.example', 'not_changeable'],
  ['/users/me', 'role', 'user', 'not_changeable'],
  ['/users/:me', 'image', '/media/other.webp', 'changed_elsewhere'],
  ['/users/:me', 'language', 'hi', 'changed_elsewhere'],
])('%s refuses another %s than it has', async (path, field, value, kind) => {
  const { status, body } = await send('PATCH', path.replace(':me', userId), { [field]: value })
  expect([status, body.error.details?.fields]).toMatchObject([400, [{ field, because: { kind } }]])
})

test('a mailed report is sent back as it was listed, with and without its version', async () => {
  const id = await aSchedule(cinema)
  const listed = async () => {
    const { body } = await cinema.api.get<{ _id: string; version?: number }[]>('/report-schedules', { token })
    const { version, ...rest } = body.find(({ _id }) => _id === id) ?? {}
    return { version, rest }
  }
  const { version, rest } = await listed()
  for (const body of [{ ...rest, version }, rest])
    expect(await send('PUT', `/report-schedules/${id}`, body)).toMatchObject({ status: 200 })
  expect((await listed()).rest).toEqual(rest)
  const stale = await send('PUT', `/report-schedules/${id}`, { ...rest, version })
  expect([stale.status, stale.body.error.code]).toEqual([409, 'stale_edit'])
})

test.each([
  ['contact message', async () => `/contact/messages/${await aReceivedMessage(cinema)}`],
  ['private enquiry', async () => `/private/enquiries/${await aReceivedEnquiry(cinema)}`],
])('what the sender of a %s wrote is not changed', async (_, aRecord) => {
  const path = await aRecord()
  const { status, body } = await send('PATCH', path, { ...(await read(path)), name: 'Ravi' })
  expect([status, body.error.details?.fields]).toMatchObject([
    400,
    [{ field: 'name', because: { kind: 'not_changeable' } }],
  ])
})

test('a snack is not sold out by a change of its record', async () => {
  const { id } = await aSnack(cinema)
  const snack = await read(`/snacks/all/${id}`)
  const { status, body } = await send('PUT', `/snacks/${id}`, { ...snack, isSoldOut: true })
  expect([status, body.error.details?.fields]).toMatchObject([
    400,
    [{ field: 'isSoldOut', because: { kind: 'changed_elsewhere' } }],
  ])
})

test.each([
  ['snack', async () => ({ id: (await aSnack(cinema)).id, read: '/snacks/all', write: '/snacks' })],
  ['advert', async () => ({ id: await anAdvert(cinema), read: '/adverts', write: '/adverts' })],
])('an older version of a %s is refused, and the picture of another one', async (_, aRecord) => {
  const { id, read: from, write: to } = await aRecord()
  const before = await read(`${from}/${id}`)
  const other = await send('PUT', `${to}/${id}`, { ...before, image: '/media/uploads/other' })
  expect([other.status, other.body.error.details?.fields]).toMatchObject([
    400,
    [{ field: 'image', because: { kind: 'picture_unknown' } }],
  ])
  const stale = await send('PUT', `${to}/${id}`, { ...before, version: 2 })
  expect([stale.status, stale.body.error.code]).toEqual([409, 'stale_edit'])
})

test('a movie is refused the poster of another one by its address', async () => {
  const { id } = await cinema.aMovie()
  const movie = await read(`/movies/all/${id}`)
  const { status, body } = await send('PUT', `/movies/${id}`, {
    ...movie,
    image: '/media/movies/other/poster-480.webp',
  })
  expect([status, body.error.details?.fields[0]]).toMatchObject([
    400,
    { field: 'image', because: { kind: 'picture_unknown' } },
  ])
})

/** The fields of the specification, without those that a client cannot know. */
const specified = {
  title: 'Kal Ki Subah',
  director: 'Nandita Rao',
  cast: ['Ira Kapoor'],
  genre: ['Drama'],
  language: 'Hindi',
  releaseDate: '2027-01-01',
  endDate: '2027-03-01',
}
const createMovie = (body: object) =>
  cinema.api.post<{ movie: StaffMovie }>('/movies', { token, body: { ...specified, ...body } })

test('a movie is created as a draft with the fields of the specification, and is shown when it is complete', async () => {
  const { status, body } = await createMovie({})
  expect([status, body.movie]).toMatchObject([
    201,
    { isPublic: false, certificate: null, durationMinutes: null, synopsis: '' },
  ])
  const { _id } = body.movie
  const shown = await send('PUT', `/movies/${_id}`, { ...body.movie, isPublic: true })
  expect([shown.status, shown.body.error.details?.fields.map(({ field }) => field)]).toEqual([
    400,
    ['synopsis', 'certificate', 'durationMinutes'],
  ])
  const many = await cinema.api.post<{ done: string[]; refused: { code: string }[] }>('/movies/many', {
    token,
    body: { ids: [_id], action: 'publish' },
  })
  expect(many.body).toMatchObject({ done: [], refused: [{ _id, code: 'malformed' }] })
  const facts = { synopsis: 'A morning.', certificate: 'U', durationMinutes: 90 }
  expect((await send('PUT', `/movies/${_id}`, { ...specified, ...facts, isPublic: true })).status).toBe(200)
  // Certificate and length are left out, so they do not change.
  expect(
    (await send('PUT', `/movies/${_id}`, { ...specified, synopsis: 'Later.', isPublic: true })).status,
  ).toBe(200)
  expect(await read(`/movies/${_id}`)).toMatchObject({
    certificate: 'U',
    durationMinutes: 90,
    synopsis: 'Later.',
  })
})

test('a movie without a length is not planned', async () => {
  const { body } = await createMovie({})
  const { cinemaId } = await cinema.aShow()
  const place = { movieId: { _id: body.movie._id }, cinemaId, startDate: '2027-01-05', startAt: '12:00' }
  const { status, body: refusal } = await cinema.api.post<Refusal>('/showtimes', { token, body: place })
  expect([status, (refusal.error.details as { problems?: unknown }).problems]).toMatchObject([
    409,
    [{ problems: [{ kind: 'movie_incomplete' }] }],
  ])
})

test('a movie is created and changed with its place in the order of priority', async () => {
  const order = async () =>
    (await cinema.api.get<StaffMovie[]>('/movies/all?sort=priority&limit=200', { token })).body.map(
      ({ _id }) => _id,
    )
  const second = (await createMovie({ priorityCount: 2 })).body.movie
  expect([second.priorityCount, (await order())[1]]).toEqual([2, second._id])
  expect((await send('PUT', `/movies/${second._id}`, { ...second, priorityCount: 1 })).status).toBe(200)
  expect((await order())[0]).toBe(second._id)
  const last = await send('PUT', `/movies/${second._id}`, {
    ...second,
    version: undefined,
    priorityCount: 900_000,
  })
  expect([last.status, (await order()).at(-1)]).toEqual([200, second._id])
  const counts = (await cinema.api.get<StaffMovie[]>('/movies/all?sort=priority&limit=200', { token })).body
  expect(counts.map(({ priorityCount }) => priorityCount)).toEqual(counts.map((_, index) => index + 1))
})
