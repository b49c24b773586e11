import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { genreWords, languageWords } from '#server/modules/catalogue/genre-words.ts'
import { cinemaWord, roomWord } from '#web/lib/cinema-words.ts'
import { byWord, otherTitleOf, titleOf, wordOf } from '#web/lib/movie-words.ts'
import { overwriteGetLocale } from '#web/paraglide/runtime.js'
import { demoCinemas } from './demo/cinemas.ts'
import { seedMovies } from './movies.ts'

const devanagari = /^[\u0900-\u097f]+( [\u0900-\u097f]+)*$/
const words = new Set([
  ...seedMovies.flatMap(({ genre, language }) => [...genre, language]),
  ...Object.keys(genreWords),
  ...Object.keys(languageWords),
])
const cinemas = demoCinemas.map(({ name }) => name)

test('an English page shows the records of the house as they are', () => {
  for (const word of words) expect(wordOf(word)).toBe(word)
  for (const cinema of cinemas) expect(cinemaWord(cinema).replace(', ', '-')).toBe(cinema)
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

  test('every genre and language of the house has a Hindi word', () => {
    for (const word of words) expect(wordOf(word), word).toMatch(devanagari)
  })

  test('a genre is called what people can type to find it', () => {
    for (const [genre, typed] of Object.entries(genreWords)) {
      expect(
        typed.some((word) => wordOf(genre).startsWith(word)),
        genre,
      ).toBe(true)
    }
  })

  test('every room and class of the house has a Hindi name', () => {
    for (const cinema of cinemas)
      expect(cinemaWord(cinema).replace(/ \d+, /, ' '), cinema).toMatch(devanagari)
    expect(cinemaWord('Screen 3-Gold')).toBe('स्क्रीन 3, गोल्ड')
    expect(roomWord('Screen 10')).toBe('स्क्रीन 10')
  })

  test('a movie has its title in Devanagari, if it has one, and the other beside it', () => {
    const hindi = { title: 'Barah Baavan', titleInScript: 'बारह बावन' }
    const tamil = { title: 'Uppu Kaatru', titleInScript: 'உப்புக் காற்று' }
    const english = { title: 'Mangoes', titleInScript: null }
    expect([hindi, tamil, english].map(titleOf)).toEqual(['बारह बावन', 'Uppu Kaatru', 'Mangoes'])
    expect([hindi, tamil, english].map(otherTitleOf)).toEqual(['Barah Baavan', 'உப்புக் காற்று', null])
  })

  test('what nobody has translated stays as it is', () => {
    for (const word of ['Konkani', 'Screen X', 'constructor']) {
      expect([wordOf(word), roomWord(word)]).toEqual([word, word])
    }
  })

  test('lists are in the order of what one reads', () => {
    expect(['Tamil', 'Hindi', 'English'].toSorted(byWord).map(wordOf)).toEqual(['अंग्रेज़ी', 'तमिल', 'हिंदी'])
  })
})
