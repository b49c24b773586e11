import { afterEach, expect, test } from 'vitest'
import { overwriteGetLocale } from '#web/paraglide/runtime.js'
import { aMovie } from '#web/testing/a-movie.ts'
import { movieDescription } from './movie-preview.ts'
import { movieStructuredData } from './movie-structured-data.ts'

afterEach(() => {
  globalThis.MARQUEE_LANGUAGE = undefined
  overwriteGetLocale(() => 'en')
})

test('a movie has what search engines read: name, pictures, people, length and certificate', () => {
  const movie = aMovie({
    title: 'Barah Baavan',
    titleInScript: 'बारह बावन',
    image: '/media/movies/barah/poster-480.webp',
    artwork: { poster: '/media/movies/barah/poster', backdrop: '', colour: '#000' },
    director: 'Nandita Rao',
    cast: ['Ira Kapoor'],
    genre: ['Thriller'],
    certificate: 'UA 13+',
    durationMinutes: 118,
  })
  expect(movieStructuredData(movie, (path) => `https://marquee.example${path}`)).toMatchObject({
    '@context': 'https://schema.org',
    '@type': 'Movie',
    name: 'Barah Baavan',
    alternateName: 'बारह बावन',
    image: [
      'https://marquee.example/media/movies/barah/poster-480.webp',
      'https://marquee.example/media/movies/barah/og.jpg',
    ],
    director: { '@type': 'Person', name: 'Nandita Rao' },
    actor: [{ '@type': 'Person', name: 'Ira Kapoor' }],
    genre: ['Thriller'],
    contentRating: 'UA 13+',
    duration: 'PT118M',
    dateCreated: '2026-01-01',
    url: `https://marquee.example/movie/${movie._id}`,
  })
})

test('a Hindi page has a description in Hindi', () => {
  const movie = aMovie({
    title: 'Barah Baavan',
    titleInScript: 'बारह बावन',
    genre: ['Thriller', 'Drama'],
    durationMinutes: 61,
  })
  expect(movieDescription(movie)).toBe(movie.synopsis)
  globalThis.MARQUEE_LANGUAGE = 'hi'
  overwriteGetLocale(() => 'hi')
  expect(movieDescription(movie)).toContain('बारह बावन: हिंदी फ़िल्म, थ्रिलर, ड्रामा, 1 घंटा 1 मिनट।')
  const told = { ...movie, synopsisInHindi: 'बारह लोग', castInHindi: ['कबीर'], cast: ['Kabir'] }
  expect(movieDescription(told)).toBe('बारह लोग')
  expect(movieStructuredData(told, (path) => path)).toMatchObject({
    description: 'बारह लोग',
    actor: [{ name: 'कबीर' }],
  })
})
