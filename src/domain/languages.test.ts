import { expect, test } from 'vitest'
import { languageOf, pathIn, plainPath } from './languages.ts'

test.each([
  ['/', 'en', '/'],
  ['/about', 'en', '/about'],
  ['/history', 'en', '/history'],
  ['/hi', 'hi', '/'],
  ['/hi/', 'hi', '/'],
  ['/hi/movie/1?date=2026-11-21', 'hi', '/movie/1?date=2026-11-21'],
])('%s is a page in %s with the path %s', (path, language, plain) => {
  expect(languageOf(path)).toBe(language)
  expect(plainPath(path)).toBe(plain)
})

test('a page has a path in every language, which converts back to the same page', () => {
  for (const path of ['/', '/about', '/movie/category/nowShowing?language=Hindi']) {
    expect(pathIn('en', path)).toBe(path)
    expect(plainPath(pathIn('hi', path))).toBe(path)
  }
  expect(pathIn('hi', '/')).toBe('/hi/')
})
