import type { Language } from '#domain/languages.ts'
import { shownInLabel, type ShownIn } from '#domain/shown-in.ts'
import { messagesIn } from './messages.ts'

/** Returns language, format and subtitles of a movie for a mail or a ticket. A language without a translation is unchanged. */
export function shownInText(movie: ShownIn, language: Language): string {
  const m = messagesIn(language)
  const labels: Readonly<Record<string, unknown>> = m
  const labelOf = (name: string) => {
    const label = labels[`language_${name.toLowerCase()}`]
    return typeof label === 'function' ? String(label()) : name
  }
  return shownInLabel({ labelOf, subtitlesIn: m.subtitles_in }, movie)
}
