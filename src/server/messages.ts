import { readdirSync, readFileSync } from 'node:fs'
import { type Language, languages } from '#domain/languages.ts'
// Types only: what Paraglide compiles for the pages from the same catalogues.
import type { m } from '#web/paraglide/messages.js'
import { compileMessage, type CatalogueMessage } from './platform/compile-message.ts'

type Compiled = typeof m

/** All messages of a language, each a function of its parameters. An unknown message or a missing parameter does not compile. */
export type Messages = {
  readonly [Key in keyof Compiled]: Parameters<Compiled[Key]> extends [
    inputs?: infer Inputs,
    options?: unknown,
  ]
    ? object extends Inputs
      ? () => string
      : (inputs: Inputs) => string
    : never
}

const CATALOGUES = new URL('../../messages/', import.meta.url)

const byLanguage = new Map(languages.map((language) => [language, readMessages(language)]))

/** The messages of mails, tickets and the API's errors in a language, from `messages/<area>/<language>.json`. */
export function messagesIn(language: Language): Messages {
  return byLanguage.get(language) as Messages
}

function readMessages(language: Language): Record<string, (inputs?: object) => string> {
  const messages = readdirSync(CATALOGUES).flatMap((area) => {
    const text = readFileSync(new URL(`${area}/${language}.json`, CATALOGUES), 'utf8')
    return Object.entries(JSON.parse(text) as Record<string, CatalogueMessage>)
  })
  return Object.fromEntries(messages.map(([key, message]) => [key, compileMessage(message, language)]))
}
