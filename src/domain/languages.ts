/** Languages of the pages. English has the plain addresses; every other language is below `/<language>`. */
export const languages = ['en', 'hi'] as const
export type Language = (typeof languages)[number]

/** Name of each language in that language. */
export const languageNames = { en: 'English', hi: 'हिन्दी' } as const satisfies Record<Language, string>

/** Returns the base path of a language: `/` or `/hi/`. */
export function baseOf(language: Language): string {
  return language === 'en' ? '/' : `/${language}/`
}

/** Returns the language of an address: `/hi/about` is Hindi, `/history` is not. */
export function languageOf(path: string): Language {
  return languages.find((language) => language !== 'en' && isBelow(path, language)) ?? 'en'
}

/** Returns the address of a page in a language; `path` is the plain address, which begins with a slash. */
export function pathIn(language: Language, path: string): string {
  return baseOf(language) + path.slice(1)
}

/** Returns the address without its language: `/hi/about` → `/about`. */
export function plainPath(path: string): string {
  const language = languageOf(path)
  return language === 'en' ? path : path.slice(language.length + 1) || '/'
}

function isBelow(path: string, language: Language): boolean {
  return new RegExp(`^/${language}(?=[/?#]|$)`).test(path)
}
