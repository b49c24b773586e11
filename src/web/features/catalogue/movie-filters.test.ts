import { describe, expect, test } from 'vitest'
import { aMovie } from '#web/testing/a-movie.ts'
import {
  activeFilters,
  withoutUnknownValues,
  filtersForCategory,
  filterMovies,
  filtersOfDay,
  parseFilters,
  sortMovies,
  withoutFilter,
} from './movie-filters.ts'

describe('the filters of a URL', () => {
  test('are parsed as the page writes them', () => {
    const filters = {
      language: 'Hindi',
      genre: 'Drama',
      certificate: 'UA 13+',
      format: '3D',
      date: '2026-03-10',
      time: 'evening',
      q: 'raat',
      sort: 'title',
    } as const
    expect(parseFilters(filters)).toEqual(filters)
    expect(activeFilters(filters)).toEqual([
      'q',
      'language',
      'genre',
      'certificate',
      'format',
      'date',
      'time',
    ])
  })

  test.each([
    { certificate: 'B' },
    { format: '5D' },
    { time: 'noon' },
    { date: 'tomorrow' },
    { date: '2026-02-45' },
    { sort: 'price' },
    { sort: 'priority' },
    { language: 'allanguage', genre: 'AllGenere' },
    { language: '', q: '   ' },
    { language: ['Hindi'], q: { a: 1 } },
    { genre: 'x'.repeat(61) },
    { somethingElse: 'x' },
  ])('%o says nothing', (search) => {
    expect(parseFilters(search)).toEqual({})
  })

  test('a number is a search text', () => {
    expect(parseFilters({ q: 47 })).toEqual({ q: '47' })
  })

  test('of the programme of a day have no words, no order and no day without a programme', () => {
    const filters = { date: '2026-03-10', time: 'night', genre: 'Drama' } as const
    expect(filtersOfDay({ ...filters, q: 'war', sort: 'title' }, '2026-03-10')).toEqual(filters)
    for (const date of ['0000-01-01', '2026-03-09', '2026-07-01', '9999-12-31'])
      expect(filtersOfDay({ date, time: 'night' }, '2026-03-10')).toEqual({ time: 'night' })
  })

  test('a past day, and day and time of coming movies are dropped', () => {
    const filters = { date: '2026-03-10', time: 'night' } as const
    expect(filtersForCategory(filters, 'nowShowing', '2026-03-10')).toEqual(filters)
    expect(filtersForCategory(filters, 'nowShowing', '2026-03-11')).toEqual({ time: 'night' })
    expect(filtersForCategory(filters, 'comingSoon', '2026-03-10')).toEqual({})
  })

  test('a language and a genre that no movie has are dropped', () => {
    const movies = [aMovie({ language: 'Tamil', genre: ['Drama'] })]
    expect(withoutUnknownValues({ language: 'Tamil', genre: 'Drama' }, movies)).toEqual({
      language: 'Tamil',
      genre: 'Drama',
    })
    expect(withoutUnknownValues({ language: 'Klingon', genre: 'Opera', sort: 'title' }, movies)).toEqual({
      sort: 'title',
    })
  })
})

const drama = aMovie({
  _id: 'drama',
  title: 'B',
  genre: ['Drama', 'Family'],
  certificate: 'A',
  durationMinutes: 90,
})
const comedy = aMovie({
  _id: 'comedy',
  title: 'A',
  genre: ['Comedy'],
  language: 'Tamil',
  releaseDate: '2026-02-01',
})

test('a movie must match all filters, and be among those that the server found', () => {
  const all = [drama, comedy]
  expect(filterMovies(all, {})).toEqual(all)
  expect(filterMovies(all, { genre: 'Family', certificate: 'A', language: 'Hindi' })).toEqual([drama])
  expect(filterMovies([aMovie({ formats: ['2D', 'IMAX'] }), drama], { format: 'IMAX' })).toHaveLength(1)
  expect(filterMovies(all, { genre: 'Family', language: 'Tamil' })).toEqual([])
  expect(filterMovies(all, {}, new Set(['comedy']))).toEqual([comedy])
  expect(filterMovies(all, { genre: 'Drama' }, new Set(['comedy']))).toEqual([])
  expect(withoutFilter({ genre: 'Drama', sort: 'title' }, 'genre')).toEqual({ sort: 'title' })
})

test('the list is sorted by title, newest or shortest', () => {
  const titles = (sort?: Parameters<typeof sortMovies>[1]) =>
    sortMovies([drama, comedy], sort).map(({ title }) => title)
  expect(titles()).toEqual(['B', 'A'])
  expect(titles('title')).toEqual(['A', 'B'])
  expect(titles('release')).toEqual(['A', 'B'])
  expect(titles('length')).toEqual(['B', 'A'])
})
