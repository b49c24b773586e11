import { expect, test } from 'vitest'
import { moviesOfDay } from './use-movies.ts'

test('a movie that ends before the day is not offered, unless it is chosen', () => {
  const movies = ['2026-12-04', '2026-12-05', '2026-12-20'].map((endDate) => ({ _id: endDate, endDate }))
  const offered = (chosen: string | null) =>
    moviesOfDay(movies, '2026-12-05', chosen).map(({ endDate }) => endDate)
  expect(offered(null)).toEqual(['2026-12-05', '2026-12-20'])
  expect(offered('2026-12-04')).toEqual(['2026-12-04', '2026-12-05', '2026-12-20'])
})
