import { expect, test } from 'vitest'
import type { StaffMovie } from '#web/api/gen/types.gen.ts'
import { aMovie } from '#web/testing/a-movie.ts'
import { hiddenBy } from './hidden-by.ts'

const movie = (isPublic: boolean, isPrivate: boolean, showsToCome: number): StaffMovie => ({
  ...aMovie({ isPublic, isPrivate }),
  version: 1,
  nextImage: null,
  nextBackdrop: null,
  showsToCome,
})

test('hiding withdraws the shows of public movies from sale, but not of those that are private too, and leaves others as they are', () => {
  const [open, both] = [movie(true, false, 120), movie(true, true, 30)]
  expect(hiddenBy([open, both, movie(false, true, 7), movie(false, false, 3)])).toEqual({
    hidden: [open, both],
    unchanged: 2,
    showsWithdrawn: 120,
    showsOnSale: 30,
  })
})
