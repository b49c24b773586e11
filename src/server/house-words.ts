import type { Language } from '#domain/languages.ts'

const hello = { en: 'Hello', hi: 'नमस्ते' } as const satisfies Record<Language, string>

/** What every mail of the house says. */
export const houseWords = {
  brand: 'Marquee',
  greeting: (name: string, language: Language) =>
    name ? `${hello[language]} ${name},` : `${hello[language]},`,
}
