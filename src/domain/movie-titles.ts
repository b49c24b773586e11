import type { Language } from './languages.ts'

/** `titleInScript` is the title in the letters of the movie's language, if those are not Latin. */
export type Titles = { readonly title: string; readonly titleInScript: string | null }

/** Returns the title in letters that readers of the language read, and the other one if there are two. */
export function titlesIn(
  language: Language,
  { title, titleInScript }: Titles,
): readonly [string, string | null] {
  const isRead = language === 'hi' && titleInScript !== null && /[\u0900-\u097f]/.test(titleInScript)
  return isRead ? [titleInScript, title] : [title, titleInScript]
}
