import { expect, test } from 'vitest'
import type { Movie } from '#contract/catalogue/movies.ts'
import { aMovie } from '#web/testing/a-movie.ts'
import { comingSoon, languagesOf, latestMovies, movieOfTheDay, nowShowing } from './movie-lists.ts'

const today = '2026-03-10'

test('a movie is now showing from its release to its last day, in order of priority', () => {
  const movies = [
    aMovie({ title: 'second', priorityCount: 2 }),
    aMovie({ title: 'last day', priorityCount: 3, endDate: today }),
    aMovie({ title: 'over', endDate: '2026-03-09' }),
    aMovie({ title: 'first day', priorityCount: 1, releaseDate: today }),
    aMovie({ title: 'not out', releaseDate: '2026-03-11' }),
  ]
  expect(titles(nowShowing(movies, today))).toEqual(['first day', 'second', 'last day'])
  expect(titles(comingSoon(movies, today))).toEqual(['not out'])
})

test('what is not public is in no list', () => {
  const movies = [aMovie({ isPublic: false }), aMovie({ isPublic: false, releaseDate: '2027-01-01' })]
  expect(nowShowing(movies, today)).toEqual([])
  expect(comingSoon(movies, today)).toEqual([])
})

test('the latest are the five with the most recent release', () => {
  const movies = ['01', '06', '03', '02', '05', '04'].map((day) =>
    aMovie({ title: day, releaseDate: `2026-03-${day}` }),
  )
  expect(titles(latestMovies(movies))).toEqual(['06', '05', '04', '03', '02'])
})

test('each language is offered once, in alphabetical order', () => {
  const movies = [aMovie({ language: 'Tamil' }), aMovie({ language: 'Hindi' }), aMovie({ language: 'Tamil' })]
  expect(languagesOf(movies)).toEqual(['Hindi', 'Tamil'])
})

test('the movie of the day stays the same all day, and there is none without movies', () => {
  const movies = [aMovie({ title: 'a' }), aMovie({ title: 'b' }), aMovie({ title: 'c' })]
  expect(movieOfTheDay(movies, today)).toBe(movieOfTheDay(movies, today))
  expect(movieOfTheDay([], today)).toBeUndefined()
})

function titles(movies: readonly Movie[]): string[] {
  return movies.map((movie) => movie.title)
}
