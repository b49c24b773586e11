import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { languages } from '#domain/languages.ts'
import { latinWords } from './latin-words.ts'

type Variants = readonly { readonly match: Readonly<Record<string, string>> }[]
type Messages = Readonly<Record<string, string | Variants>>

const areas = areasOfProject()

test.each(areas)('%s: every language has the same messages', (area) => {
  const english = Object.keys(messagesOf(area, 'en')).toSorted()
  for (const language of languages) {
    expect(Object.keys(messagesOf(area, language)).toSorted(), language).toEqual(english)
  }
})

test.each(areas)('%s: a message takes the same parameters in every language', (area) => {
  for (const language of languages) {
    expect(parametersOf(messagesOf(area, language)), language).toEqual(parametersOf(messagesOf(area, 'en')))
  }
})

test.each(areas)('%s: no message is empty', (area) => {
  for (const language of languages) {
    const empty = Object.entries(messagesOf(area, language)).filter(([, message]) =>
      textsOf(message).some((text) => text.trim() === ''),
    )
    expect(empty, language).toEqual([])
  }
})

test.each(areas)('%s: a message with a number has a form for one and for the others', (area) => {
  for (const language of languages) {
    const incomplete = Object.entries(messagesOf(area, language)).filter(
      ([, message]) => !isComplete(message),
    )
    expect(incomplete, language).toEqual([])
  }
})

test.each(areas)('%s: the Hindi messages are in Hindi', (area) => {
  const english = Object.entries(messagesOf(area, 'hi')).flatMap(([key, message]) =>
    textsOf(message).flatMap((text) => englishWords(text).map((word) => `${key}: ${word}`)),
  )
  expect(english).toEqual([])
})

test('a message is in one area only', () => {
  const keys = areas.flatMap((area) => Object.keys(messagesOf(area, 'en')))
  expect(keys.filter((key, at) => keys.indexOf(key) !== at)).toEqual([])
})

test('a file names a message once', () => {
  for (const area of areas) {
    for (const language of languages) {
      const keys = [...textOf(area, language).matchAll(/^ {0,2}"(\w+)":/gm)].map(([, key]) => key)
      expect(keys.length, `${area}/${language}`).toBe(new Set(keys).size)
    }
  }
})

/** A folder of messages that the project does not name would never reach a page. */
function areasOfProject(): readonly string[] {
  const settings = readFileSync(new URL('../project.inlang/settings.json', import.meta.url), 'utf8')
  return [...settings.matchAll(/messages\/([\w-]+)\/\{locale\}/g)].flatMap(([, area]) => area ?? [])
}

function textOf(area: string, language: string): string {
  return readFileSync(new URL(`../messages/${area}/${language}.json`, import.meta.url), 'utf8')
}

function messagesOf(area: string, language: string): Messages {
  return JSON.parse(textOf(area, language)) as Messages
}

function textsOf(message: string | Variants): readonly string[] {
  return typeof message === 'string' ? [message] : message.flatMap(({ match }) => Object.values(match))
}

function parametersOf(messages: Messages): Record<string, readonly string[]> {
  return Object.fromEntries(
    Object.entries(messages).map(([key, message]) => [key, parametersIn(textsOf(message))]),
  )
}

function parametersIn(texts: readonly string[]): readonly string[] {
  const names = texts.flatMap((text) => [...text.matchAll(/\{(\w+)\}/g)].flatMap(([, name]) => name ?? []))
  return [...new Set(names)].toSorted()
}

function isComplete(message: string | Variants): boolean {
  if (typeof message === 'string') return true
  const cases = message.flatMap(({ match }) => Object.keys(match))
  return cases.some((name) => /=one\b/.test(name)) && cases.some((name) => /=(other\b|\*)/.test(name))
}

/** A single word in quotation marks is the name that a machine uses: “jwtToken”. */
function englishWords(text: string): readonly string[] {
  const words = text.replaceAll(/\{\w+\}|“\w+”/g, '').match(/[A-Za-z]{2,}/g) ?? []
  return words.filter((word) => !latinWords.has(word))
}
