import type { Language } from '#domain/languages.ts'

/** A calendar date has no zone; reading it in UTC keeps its day wherever the machine is. */
const dateFormats: Record<Language, Intl.DateTimeFormat> = {
  en: new Intl.DateTimeFormat('en-GB', {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  }),
  hi: new Intl.DateTimeFormat('hi-IN-u-nu-latn', {
    weekday: 'short',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  }),
}

/** Returns a date `YYYY-MM-DD` as people read it: Sat 28 Nov 2026. */
export function dateLabel(date: string, language: Language): string {
  const text = dateFormats[language].format(new Date(`${date}T00:00:00Z`))
  return language === 'en' ? text.replace(',', '') : text
}
