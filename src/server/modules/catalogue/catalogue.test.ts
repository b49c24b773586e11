import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Movie } from '#contract/catalogue/movies.ts'
import { SuggestedMovie } from '#contract/recommendations.ts'
import { localDate, minutesAfter } from '#domain/time.ts'
import type { Person } from '#server/testing/builders.ts'
import { createTestClock } from '#server/testing/test-clock.ts'
import { testCinema, type TestCinema } from '#server/testing/test-cinema.ts'
import type { MovieRow } from './index.ts'

/** Five minutes before midnight in the time zone of the cinema, which is the evening of the same day in UTC. */
const clock = createTestClock(new Date('2027-01-14T18:25:00Z'))

let cinema: TestCinema
const movies: Record<string, MovieRow> = {}

beforeAll(async () => {
  cinema = await testCinema({ clock })
  const make = async (title: string, changes: Partial<MovieRow>) => {
    movies[title] = await cinema.aMovie({ title, ...changes })
  }
  await make('Second', {
    priorityCount: 2,
    language: 'Tamil',
    genre: ['Drama', 'Crime'],
    director: 'Vetri',
    certificate: 'A',
  })
  await make('First', { priorityCount: 1, language: 'Hindi', genre: ['Comedy'], cast: ['Anil'] })
  await make('Also second', { priorityCount: 2, language: 'Hindi', genre: ['Drama'], cast: ['Bina'] })
  await make('Soon', {
    priorityCount: 3,
    releaseDate: '2027-03-01',
    endDate: '2027-04-01',
    director: 'Vetri',
  })
  await make('Last day', {
    priorityCount: 4,
    releaseDate: '2026-12-01',
    endDate: '2027-01-14',
    cast: ['Chetan'],
  })
  await make('Over', { releaseDate: '2026-12-01', endDate: '2027-01-13' })
  await make('Draft', { isPublic: false })
  await make('For groups', { isPublic: false, isPrivate: true })
  await make('100% Pure_Ghee', {
    priorityCount: 9,
    durationMinutes: 80,
    language: 'Gujarati',
    genre: ['Family'],
    director: 'Hetal',
    cast: ['Hansa'],
  })
})
afterAll(() => cinema.close())

const list = async (query = '', call = {}) => {
  const { body, headers } = await cinema.api.get<Movie[]>(`/movies${query}`, call)
  return { titles: body.map(({ title }) => title), total: Number(headers['x-total-count']) }
}
const idOf = (title: string) => movies[title]?.id ?? ''
const everything = ['First', 'Also second', 'Second', 'Soon', 'Last day', '100% Pure_Ghee']

describe('the list of movies', () => {
  test('has public movies that have not ended, sorted by priority and title', async () => {
    expect(await list()).toEqual({ titles: everything, total: 6 })
  })

  test.each(['?language=allanguage', '?genre=AllGenere', '?language=allanguage&genre=AllGenere'])(
    '%s means no filter',
    async (query) => {
      expect((await list(query)).titles).toEqual(everything)
    },
  )

  test.each([
    ['?language=Hindi&genre=AllGenere&q=second', ['Also second']],
    ['?language=Tamil', ['Second']],
    ['?genre=Drama&language=Tamil', ['Second']],
    ['?genre=Crime', ['Second']],
    ['?language=hindi-or-not', []],
    ['?q=SECOND', ['Also second', 'Second']],
    ['?q=100%25', ['100% Pure_Ghee']],
    ['?q=_', ['100% Pure_Ghee']],
    ['?q=%25%25', []],
    ["?q='%20or%201=1", []],
    ['?q=draft', []],
  ])('%s filters', async (query, titles) => {
    expect((await list(query)).titles).toEqual(titles)
  })

  test.each([
    ['?category=comingSoon', ['Soon']],
    ['?category=nowShowing&language=Hindi', ['First', 'Also second', 'Last day']],
    ['?certificate=A', ['Second']],
    ['?certificate=A&category=comingSoon', []],
    ['?sort=title', everything.toSorted()],
    ['?sort=release&category=nowShowing', ['100% Pure_Ghee', 'Also second', 'First', 'Second', 'Last day']],
    ['?sort=length&limit=1', ['100% Pure_Ghee']],
  ])('%s filters or sorts', async (query, titles) => {
    expect((await list(query)).titles).toEqual(titles)
  })

  test.each(['?certificate=B', '?category=yesterday', '?sort=price', '?time=noon', '?date=2027-02-30'])(
    '%s is refused',
    async (query) => {
      expect((await cinema.api.get(`/movies${query}`)).status).toBe(400)
    },
  )

  test('is paged with a total', async () => {
    expect(await list('?page=2&limit=2')).toEqual({ titles: ['Second', 'Soon'], total: 6 })
    expect(await list('?page=4&limit=2')).toEqual({ titles: [], total: 6 })
    for (const query of ['?page=0', '?limit=0', '?limit=201', '?page=one', '?page=1.5', '?page=1&page=2']) {
      expect((await cinema.api.get(`/movies${query}`)).status).toBe(400)
    }
  })
})

describe('one movie', () => {
  const status = async (title: string, token?: string) =>
    (await cinema.api.get(`/movies/${idOf(title)}`, { token })).status

  test('has the addresses of its pictures', async () => {
    const { body } = await cinema.api.get<Movie>(`/movies/${idOf('First')}`)
    expect(body).toMatchObject({
      _id: idOf('First'),
      image: '/media/movies/test/poster-480.webp',
      artwork: { poster: '/media/movies/test/poster', backdrop: '/media/movies/test/backdrop' },
    })
  })

  test('is hidden while it is a draft, except from an admin', async () => {
    const [user, staff, admin] = await Promise.all((['user', 'staff', 'admin'] as const).map(cinema.aPerson))
    expect(
      await Promise.all([status('Draft'), status('Draft', user?.token), status('Draft', staff?.token)]),
    ).toEqual([404, 404, 404])
    expect(await status('Draft', admin?.token)).toBe(200)
  })

  test('can be read when it is for private screenings, or has ended', async () => {
    expect(await Promise.all([status('For groups'), status('Over')])).toEqual([200, 200])
  })

  test('that does not exist is not found, and an invalid id is malformed', async () => {
    expect((await cinema.api.get(`/movies/${cinema.deps.newId()}`)).status).toBe(404)
    expect((await cinema.api.get('/movies/the-first-one')).status).toBe(400)
  })
})

describe('suggestions', () => {
  const suggest = async ({ username }: { username: string }, caller?: Person) => {
    const path = `/movies/usermodeling/${username}`
    const { body } = await cinema.api.get<SuggestedMovie[]>(path, { token: caller?.token })
    return { titles: body.map(({ title }) => title), reasons: new Set(body.map(({ reason }) => reason)) }
  }
  let asha: Person

  beforeAll(async () => {
    asha = await cinema.aPerson()
    await cinema.book(await cinema.aShow({ movie: movies['Second'] }), ['A1'], asha)
  })

  test('list the movies most similar to the bookings first, with reasons, without booked movies', async () => {
    const { titles, reasons } = await suggest(asha, asha)
    expect(titles[0]).toBe('Soon')
    expect(titles).not.toContain('Second')
    expect(reasons).toContain('Because you saw Second')
  })

  test('have the reason as structured data too', async () => {
    const path = `/movies/usermodeling/${asha.username}`
    const { body } = await cinema.api.get<SuggestedMovie[]>(path, { token: asha.token })
    expect(body[0]).toMatchObject({ title: 'Soon', because: { kind: 'saw', title: 'Second' } })
  })

  test('are personal to an admin too', async () => {
    expect(await suggest(asha, await cinema.aPerson('admin'))).toEqual(await suggest(asha, asha))
  })

  test('do not disclose bookings: visitors, other users and staff get the default order', async () => {
    const [other, staff] = await Promise.all([cinema.aPerson(), cinema.aPerson('staff')])
    const neutral = { titles: everything, reasons: new Set([null]) }
    for (const caller of [undefined, other, staff]) expect(await suggest(asha, caller)).toEqual(neutral)
  })

  test('for a user without bookings and for an unknown user are in the default order', async () => {
    const newcomer = await cinema.aPerson()
    expect((await suggest(newcomer, newcomer)).titles).toEqual(everything)
    expect((await suggest({ username: 'unknown' }, await cinema.aPerson('admin'))).titles).toEqual(everything)
  })
})

describe('similar movies', () => {
  const similar = async (title: string) => {
    const { body } = await cinema.api.get<SuggestedMovie[]>(`/movies/${idOf(title)}/similar`)
    return body
  }

  test('have a shared feature as the reason: director before cast before genre before language', async () => {
    const found = await similar('Second')
    expect(found[0]).toMatchObject({ title: 'Soon', reason: 'Also directed by Vetri' })
    const fields = Object.keys(SuggestedMovie.shape)
    expect(Object.keys(found[0] ?? {}).filter((field) => !fields.includes(field))).toEqual([])
    expect(found.map(({ title }) => title)).not.toContain('Second')
    const also = found.find(({ title }) => title === 'Also second')
    expect(also).toMatchObject({ because: { kind: 'genre', genre: 'Drama' }, reason: 'More Drama' })
    expect((await similar('First')).find(({ title }) => title === 'Also second')?.because?.kind).toBe(
      'director',
    )
  })

  test('are empty when nothing is shared, and hidden for a draft', async () => {
    expect(await similar('100% Pure_Ghee')).toEqual([])
    expect((await cinema.api.get(`/movies/${idOf('Draft')}/similar`)).status).toBe(404)
  })
})

test('the last day of a movie ends at midnight in the time zone of the cinema', async () => {
  expect(localDate(clock.now())).toBe('2027-01-14')
  expect((await list()).titles).toContain('Last day')
  clock.advance(10)
  expect(localDate(minutesAfter(clock.now(), 0))).toBe('2027-01-15')
  expect((await list()).titles).not.toContain('Last day')
})
