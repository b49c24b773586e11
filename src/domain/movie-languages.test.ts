import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { movieLanguages, spellingOf } from './movie-languages.ts'

test('the languages are those that the catalogues have a name for', () => {
  const messages = JSON.parse(readFileSync('messages/catalogue/en.json', 'utf8')) as Record<string, string>
  const named = Object.entries(messages).flatMap(([key, name]) => (key.startsWith('language_') ? name : []))
  expect([...movieLanguages]).toEqual(named)
})

test('a language that differs in case or blanks is in its known spelling, and an unknown one stays', () => {
  expect(spellingOf(' hindi ', movieLanguages)).toBe('Hindi')
  expect(spellingOf('TULU', [...movieLanguages, 'Tulu'])).toBe('Tulu')
  expect(spellingOf(' Konkani ', movieLanguages)).toBe('Konkani')
})
