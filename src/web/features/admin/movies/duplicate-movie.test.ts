import { expect, test } from 'vitest'
import type { StaffMovie } from '#web/api/gen/types.gen.ts'
import { aMovie } from '#web/testing/a-movie.ts'
import { copiedBy, copyPanelOf, valuesOfCopy } from './duplicate-movie.ts'

const aStaffMovie = (changes: Partial<StaffMovie> = {}): StaffMovie => ({
  ...aMovie(),
  version: 1,
  nextImage: null,
  nextBackdrop: null,
  showsToCome: 0,
  ...changes,
})

test('a language version is a draft with a free title, and without what is of the language', () => {
  const movie = aStaffMovie({ title: 'Rain', isPublic: true, titleInScript: 'बारिश', subtitles: ['English'] })
  expect(valuesOfCopy(movie, ['Rain', 'RAIN (2)'])).toMatchObject({
    title: 'Rain (3)',
    titleInScript: '',
    language: '',
    subtitles: [],
    isPublic: false,
    director: movie.director,
    durationMinutes: movie.durationMinutes,
    image: null,
  })
})

test('the panel of a copy names its movie', () => {
  const movie = aStaffMovie()
  expect(copiedBy(copyPanelOf(movie))).toBe(movie._id)
  expect(copiedBy(movie._id)).toBeNull()
})
