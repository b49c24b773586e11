import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { genreSynonyms, languageSynonyms } from '#server/modules/catalogue/search-synonyms.ts'
import { cinemaLabel, roomLabel } from '#web/lib/labels/cinema-labels.ts'
import { byLabel, otherTitleOf, titleOf, labelOf } from '#web/lib/labels/movie-labels.ts'
import { overwriteGetLocale } from '#web/paraglide/runtime.js'
import { demoCinemas } from './demo/cinemas.ts'
import { seedMovies } from './movies.ts'

const devanagari = /^[\u0900-\u097f]+( [\u0900-\u097f]+)*$/
const words = new Set([
  ...seedMovies.flatMap(({ genre, language }) => [...genre, language]),
  ...Object.keys(genreSynonyms),
  ...Object.keys(languageSynonyms),
])
const cinemas = demoCinemas.map(({ name }) => name)

test('an English page shows the names of the database unchanged', () => {
  for (const word of words) expect(labelOf(word)).toBe(word)
  for (const cinema of cinemas) expect(cinemaLabel(cinema).replace(', ', '-')).toBe(cinema)
  const movie = { title: 'Barah Baavan', titleInScript: 'बारह बावन' }
  expect([titleOf(movie), otherTitleOf(movie)]).toEqual(['Barah Baavan', 'बारह बावन'])
})

describe('on a Hindi page', () => {
  beforeEach(() => {
    globalThis.MARQUEE_LANGUAGE = 'hi'
    overwriteGetLocale(() => 'hi')
  })
  afterEach(() => {
    globalThis.MARQUEE_LANGUAGE = undefined
    overwriteGetLocale(() => 'en')
  })

  test('every genre and language of the seeds has a Hindi label', () => {
    for (const word of words) expect(labelOf(word), word).toMatch(devanagari)
  })

  test('the label of a genre is one of its search synonyms', () => {
    for (const [genre, typed] of Object.entries(genreSynonyms)) {
      expect(
        typed.some((word) => labelOf(genre).startsWith(word)),
        genre,
      ).toBe(true)
    }
  })

  test('every room and class of the seeds has a Hindi name', () => {
    for (const cinema of cinemas)
      expect(cinemaLabel(cinema).replace(/ \d+, /, ' '), cinema).toMatch(devanagari)
    expect(cinemaLabel('Screen 3-Gold')).toBe('स्क्रीन 3, गोल्ड')
    expect(roomLabel('Screen 10')).toBe('स्क्रीन 10')
  })

  test('a movie is shown with its Devanagari title, if it has one, and the other title next to it', () => {
    const hindi = { title: 'Barah Baavan', titleInScript: 'बारह बावन' }
    const tamil = { title: 'Uppu Kaatru', titleInScript: 'உப்புக் காற்று' }
    const english = { title: 'Mangoes', titleInScript: null }
    expect([hindi, tamil, english].map(titleOf)).toEqual(['बारह बावन', 'Uppu Kaatru', 'Mangoes'])
    expect([hindi, tamil, english].map(otherTitleOf)).toEqual(['Barah Baavan', 'உப்புக் காற்று', null])
  })

  test('an untranslated name is not changed', () => {
    for (const word of ['Konkani', 'Screen X', 'constructor']) {
      expect([labelOf(word), roomLabel(word)]).toEqual([word, word])
    }
  })

  test('lists are sorted by their labels', () => {
    expect(['Tamil', 'Hindi', 'English'].toSorted(byLabel).map(labelOf)).toEqual(['अंग्रेज़ी', 'तमिल', 'हिंदी'])
  })
})
