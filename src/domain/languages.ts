/** The languages of the pages. English has the plain addresses; each other language has its own below `/<language>`. */
export const languages = ['en', 'hi'] as const
export type Language = (typeof languages)[number]

/** Each language in its own words, as a person looks for it. */
export const languageNames = { en: 'English', hi: 'हिन्दी' } as const satisfies Record<Language, string>

/** Where the pages of a language begin: `/` or `/hi/`. */
export function baseOf(language: Language): string {
  return language === 'en' ? '/' : `/${language}/`
}

/** The language that an address is in: `/hi/about` is Hindi, `/history` is not. */
export function languageOf(path: string): Language {
  return languages.find((language) => language !== 'en' && isBelow(path, language)) ?? 'en'
}

/** The same page in a language; `path` is the plain address, which begins with a slash. */
export function pathIn(language: Language, path: string): string {
  return baseOf(language) + path.slice(1)
}

/** The address without its language: `/hi/about` → `/about`. */
export function plainPath(path: string): string {
  const language = languageOf(path)
  return language === 'en' ? path : path.slice(language.length + 1) || '/'
}

function isBelow(path: string, language: Language): boolean {
  return new RegExp(`^/${language}(?=[/?#]|$)`).test(path)
}
