import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { languages } from '#domain/languages.ts'
import { latinWords } from './latin-words.ts'

type Variants = readonly { readonly match: Readonly<Record<string, string>> }[]
type Messages = Readonly<Record<string, string | Variants>>

const ROOT = join(import.meta.dirname, '..')
const areas = listAreas()

test.each(areas)('%s: every language has the same messages', (area) => {
  const english = Object.keys(readMessages(area, 'en')).toSorted()
  for (const language of languages) {
    expect(Object.keys(readMessages(area, language)).toSorted(), language).toEqual(english)
  }
})

test.each(areas)('%s: a message takes the same parameters in every language', (area) => {
  for (const language of languages) {
    expect(parametersOf(readMessages(area, language)), language).toEqual(
      parametersOf(readMessages(area, 'en')),
    )
  }
})

test.each(areas)('%s: no message is empty', (area) => {
  for (const language of languages) {
    const empty = Object.entries(readMessages(area, language)).filter(([, message]) =>
      textsOf(message).some((text) => text.trim() === ''),
    )
    expect(empty, language).toEqual([])
  }
})

test.each(areas)('%s: a message with a number has the plural forms "one" and "other"', (area) => {
  for (const language of languages) {
    const incomplete = Object.entries(readMessages(area, language)).filter(
      ([, message]) => !isComplete(message),
    )
    expect(incomplete, language).toEqual([])
  }
})

test.each(areas)('%s: the Hindi messages are in Hindi', (area) => {
  const english = Object.entries(readMessages(area, 'hi')).flatMap(([key, message]) =>
    textsOf(message).flatMap((text) => englishWords(text).map((word) => `${key}: ${word}`)),
  )
  expect(english).toEqual([])
})

test('a message key belongs to one area only', () => {
  const keys = areas.flatMap((area) => Object.keys(readMessages(area, 'en')))
  expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([])
})

test('a file contains each message key once', () => {
  for (const area of areas) {
    for (const language of languages) {
      const keys = [...readMessageFile(area, language).matchAll(/^ {0,2}"(\w+)":/gm)].map(([, key]) => key)
      expect(keys.length, `${area}/${language}`).toBe(new Set(keys).size)
    }
  }
})

test('every message is used', () => {
  const sources = globSync('{src,e2e,vite}/**/*.{ts,tsx}', { cwd: ROOT, exclude: ['src/web/paraglide/**'] })
    .map((file) => readFileSync(join(ROOT, file), 'utf8'))
    .join('\n')
  const names = new Set(sources.match(/\w+/g))
  // `server/http/success.ts` composes the keys of success messages.
  const unused = areas
    .flatMap((area) => Object.keys(readMessages(area, 'en')))
    .filter((key) => !names.has(key) && !key.startsWith('success_'))
  expect(unused).toEqual([])
})

/** The folders of messages that project.inlang includes; other folders are not compiled. */
function listAreas(): readonly string[] {
  const settings = readFileSync(new URL('../project.inlang/settings.json', import.meta.url), 'utf8')
  return [...settings.matchAll(/messages\/([\w-]+)\/\{locale\}/g)].flatMap(([, area]) => area ?? [])
}

function readMessageFile(area: string, language: string): string {
  return readFileSync(new URL(`../messages/${area}/${language}.json`, import.meta.url), 'utf8')
}

function readMessages(area: string, language: string): Messages {
  return JSON.parse(readMessageFile(area, language)) as Messages
}

function textsOf(message: string | Variants): readonly string[] {
  return typeof message === 'string' ? [message] : message.flatMap(({ match }) => Object.values(match))
}

function parametersOf(messages: Messages): Record<string, readonly string[]> {
  return Object.fromEntries(
    Object.entries(messages).map(([key, message]) => [key, findParameters(textsOf(message))]),
  )
}

function findParameters(texts: readonly string[]): readonly string[] {
  const names = texts.flatMap((text) => [...text.matchAll(/\{(\w+)\}/g)].flatMap(([, name]) => name ?? []))
  return [...new Set(names)].toSorted()
}

function isComplete(message: string | Variants): boolean {
  if (typeof message === 'string') return true
  const cases = message.flatMap(({ match }) => Object.keys(match))
  return cases.some((name) => /=one\b/.test(name)) && cases.some((name) => /=(other\b|\*)/.test(name))
}

/** English words of a text. A single word in quotation marks is a technical name: “jwtToken”. */
function englishWords(text: string): readonly string[] {
  const words = text.replaceAll(/\{\w+\}|“\w+”/g, '').match(/[A-Za-z]{2,}/g) ?? []
  return words.filter((word) => !latinWords.has(word))
}
