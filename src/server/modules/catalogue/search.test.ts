import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { SearchResults } from '#contract/catalogue/search.ts'
import { createTestClock } from '#server/testing/test-clock.ts'
import { testCinema, type TestCinema } from '#server/testing/test-cinema.ts'
import type { MovieRow } from './index.ts'
import { createSearchIndex } from './search-index.ts'

const clock = createTestClock(new Date('2027-01-14T10:00:00Z'))
let cinema: TestCinema
const rows: MovieRow[] = []

beforeAll(async () => {
  cinema = await testCinema({ clock })
  const make = async (changes: Partial<MovieRow>) => rows.push(await cinema.aMovie(changes))
  const plain = { titleInScript: null, cast: [], genre: ['Drama'], director: 'Somebody Else' }
  await make({
    ...plain,
    title: 'Barah Baavan',
    titleInScript: 'बारह बावन',
    cast: ['Kabir Malwankar'],
    castInHindi: ['कबीर मालवंकर'],
    genre: ['Thriller'],
  })
  await make({ ...plain, title: 'Shevatchi Raid', language: 'Marathi', genre: ['Sport', 'Drama'] })
  await make({
    ...plain,
    title: 'Mudhal Mani',
    titleInScript: 'முதல் மணி',
    language: 'Tamil',
    formats: ['2D', 'IMAX'],
    genre: ['Musical'],
  })
  await make({
    ...plain,
    title: 'Teesra Patta',
    director: 'Kabir Malwankar',
    cast: ['Zoya Khan'],
    formats: ['3D'],
  })
  await make({
    ...plain,
    title: 'Tomorrow’s Mangoes',
    language: 'English',
    genre: ['Comedy'],
    releaseDate: '2027-03-01',
    endDate: '2027-04-01',
  })
  await make({ ...plain, title: 'Draft Thriller', isPublic: false })
  await make({ ...plain, title: 'Yesterday Thriller', releaseDate: '2026-11-01', endDate: '2027-01-13' })
})
afterAll(() => cinema.close())

const search = async (q: string, limit = '') => {
  const { body, status } = await cinema.api.get<SearchResults>(`/search?q=${encodeURIComponent(q)}${limit}`)
  expect(status).toBe(200)
  return body
}
const titles = async (q: string) => (await search(q)).movies.map(({ title }) => title)

describe('searching', () => {
  test.each([
    ['barah', 'Barah Baavan'],
    ['bara', 'Barah Baavan'],
    ['BAAVAN', 'Barah Baavan'],
    ['बारह', 'Barah Baavan'],
    ['बार', 'Barah Baavan'],
    ['बारह बावन', 'Barah Baavan'],
    ['shewatchi', 'Shevatchi Raid'],
    ['शेवटची', 'Shevatchi Raid'],
    ['shevachi', 'Shevatchi Raid'],
    ['raid shevatchi', 'Shevatchi Raid'],
    ['முதல்', 'Mudhal Mani'],
    ['मुदल', 'Mudhal Mani'],
    ['tomorows', 'Tomorrow’s Mangoes'],
    ['mangos', 'Tomorrow’s Mangoes'],
  ])('%s finds %s first', async (q, title) => {
    expect((await titles(q))[0]).toBe(title)
  })

  test('all words must be found', async () => {
    expect(await titles('barah mangoes')).toEqual([])
  })

  test('a short word must match exactly', async () => {
    expect(await titles('rad')).toEqual([])
    expect(await titles('rai')).toEqual(['Shevatchi Raid'])
  })

  test('movies that are not public are not found', async () => {
    expect(await titles('draft')).toEqual([])
    expect(await titles('yesterday')).toEqual([])
    expect(await titles('thriller')).toEqual(['Barah Baavan'])
  })

  test('returns where the words were found and whether the movie is now showing', async () => {
    expect((await search('mangoes')).movies).toMatchObject([{ match: 'title', isShowing: false }])
    expect((await search('malwankar')).movies.map(({ match }) => match)).toEqual(['person', 'person'])
    expect((await search('marathi')).movies).toMatchObject([{ match: 'language', isShowing: true }])
    expect((await search('musical')).movies).toMatchObject([{ match: 'genre' }])
  })

  test('what can be booked comes first, then what is coming, then what has no more shows; each by its match', async () => {
    const facts = {
      titleInScript: null,
      cast: ['Ela Lantern'],
      genre: ['Fantasy'],
      director: 'Somebody Else',
    }
    const coming = { ...facts, releaseDate: '2027-03-01', endDate: '2027-04-01' }
    const minutes = { startsInMinutes: 50 * 24 * 60 }
    await cinema.aMovie({ ...facts, title: 'Lantern' })
    await cinema.aMovie({ ...coming, title: 'Lantern Coming' })
    await cinema.aShow({ movie: { ...coming, title: 'The Long Way of a Lantern' }, ...minutes })
    await cinema.aShow({ movie: { ...facts, title: 'Lantern Street Corner' } })
    await cinema.aPrivateShow({ movie: { ...facts, title: 'Lantern Hired' } })
    const show = await cinema.aShow({ movie: { ...facts, title: 'Lantern Closing' } })
    clock.advance(1)
    const open = ['Lantern Closing', 'Lantern Street Corner', 'The Long Way of a Lantern']
    const before = await titles('lantern')
    expect(before.slice(0, 3).toSorted()).toEqual(open)
    expect(before.slice(3, 5)).toEqual(['Lantern Coming', 'Lantern'])
    const close = 'update showtime set booking_closes_at = $2 where id = $1'
    await cinema.deps.db.query(close, [show.id, clock.now()])
    clock.advance(1)
    const after = await titles('lantern')
    expect(after.slice(0, 4)).toEqual([...open.slice(1), 'Lantern Coming', 'Lantern'])
    expect(after.slice(4).toSorted()).toEqual(['Lantern Closing', 'Lantern Hired'])
    expect((await search('zzzz')).showing[0]).toMatchObject({ title: 'Lantern Street Corner' })
  })

  test('returns a person once, with all roles and movies', async () => {
    const { people } = await search('कबीर')
    expect(people).toHaveLength(1)
    expect(people[0]).toMatchObject({ name: 'Kabir Malwankar' })
    expect(people[0]?.roles.toSorted()).toEqual(['cast', 'director'])
    expect(people[0]?.movies.map(({ title }) => title).toSorted()).toEqual(['Barah Baavan', 'Teesra Patta'])
  })

  test('a person and a suggested title have their letters of Hindi, too', async () => {
    expect((await search('malwankar')).people).toMatchObject([{ nameInHindi: 'कबीर मालवंकर' }])
    expect(await search('baahrvaan')).toMatchObject({
      suggestion: 'Barah Baavan',
      suggestionInScript: 'बारह बावन',
    })
  })

  test.each(['drama', 'ड्रामा', 'नाटक', 'dram'])('%s finds the genre and counts its movies', async (q) => {
    expect((await search(q)).genres).toEqual([{ genre: 'Drama', movies: 2 }])
  })

  test('an empty query has no results and no correction', async () => {
    const nothing = {
      movies: [],
      people: [],
      genres: [],
      suggestion: null,
      suggestionInScript: null,
      showing: [],
    }
    for (const q of ['', '   ']) expect({ q, ...(await search(q)) }).toEqual({ q, ...nothing })
    for (const q of ['%', '***', '़'])
      expect({ q, ...(await search(q)), showing: [] }).toEqual({ q, ...nothing })
    expect((await cinema.api.get('/search')).body).toEqual(nothing)
  })

  test('when nothing is found, the most similar title is suggested', async () => {
    const { movies, suggestion } = await search('mangsto')
    expect([movies, suggestion]).toEqual([[], 'Tomorrow’s Mangoes'])
  })

  test.each(['zzzz', 'aaaa', 'kkk', 'MMMM'])('%s finds nothing, and says what is showing', async (q) => {
    expect(await search(q)).toMatchObject({ movies: [], people: [], genres: [] })
    const { showing } = await search(q)
    expect(showing).toHaveLength(3)
    expect(showing.every(({ isShowing }) => isShowing)).toBe(true)
    expect((await search('barah')).showing).toEqual([])
  })

  test.each([
    ['3D', ['Teesra Patta']],
    ['3d', ['Teesra Patta']],
    ['थ्रीडी', ['Teesra Patta']],
    ['imax', ['Mudhal Mani']],
    ['IMAX tamil', ['Mudhal Mani']],
    ['आईमैक्स', ['Mudhal Mani']],
    ['IMAX hindi', []],
  ])('%s finds the movies in this format', async (q, found) => {
    expect(await titles(q)).toEqual(found)
  })

  test('a movie found by its format says so', async () => {
    expect((await search('imax')).movies).toMatchObject([{ match: 'format', formats: ['2D', 'IMAX'] }])
  })

  test('returns at most `limit` results of each kind', async () => {
    expect((await search('m', '&limit=1')).movies).toHaveLength(1)
    for (const limit of ['0', '21', 'x'])
      expect((await cinema.api.get(`/search?q=m&limit=${limit}`)).status).toBe(400)
    expect((await cinema.api.get(`/search?q=${'m'.repeat(101)}`)).status).toBe(400)
    expect((await cinema.api.get('/search?q=a&q=b')).status).toBe(400)
  })

  test('finds a new movie some seconds later', async () => {
    await cinema.aMovie({ title: 'Quizmaster' })
    clock.advance(1)
    expect(await titles('quizmaster')).toEqual(['Quizmaster'])
  })

  test('the list of movies uses the same phonetic search', async () => {
    const list = async (q: string) => {
      const { body } = await cinema.api.get<{ title: string }[]>(`/movies?q=${encodeURIComponent(q)}`)
      return body.map(({ title }) => title)
    }
    expect(await list('शेवटची')).toEqual(['Shevatchi Raid'])
    expect(await list('malwankr')).toEqual(['Barah Baavan', 'Teesra Patta'])
  })
})

test('the search does not fail for any text', () => {
  const { find } = createSearchIndex(rows, { today: '2027-01-14', bookable: new Set() })
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), (words) => {
      expect(find(words, 5).movies.length).toBeLessThanOrEqual(5)
    }),
  )
})
