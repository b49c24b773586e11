import type { Movie } from '#contract/catalogue/movies.ts'
import type { Language } from '#domain/languages.ts'
import { shownInLabel, type ShownIn } from '#domain/shown-in.ts'
import { type Titles, titlesIn } from '#domain/movie-titles.ts'
import { m } from '#web/paraglide/messages.js'

/**
 * A language or a genre as the page says it: movies have them in English. A value without a translation is unchanged.
 * The language is compared here, not imported: so an English build drops the table.
 */
export function labelOf(value: string): string {
  if (globalThis.MARQUEE_LANGUAGE !== 'hi') return value
  return Object.hasOwn(labels, value) ? (labels[value]?.() ?? value) : value
}

export function labelsOf(values: readonly string[]): string {
  return values.map(labelOf).join(', ')
}

/** Language, format and subtitles in one line, for a page; with the formats of a showtime, of that showtime. */
export function shownInOf(movie: ShownIn, formats?: ShownIn['formats']): string {
  return shownInLabel({ labelOf, subtitlesIn: m.subtitles_in }, movie, formats)
}

/** Null: it is of no show. */
type Booked = { readonly movie: string | null; readonly titleInScript: string | null }

/** The title in letters that the page's readers read: that of a Hindi or a Marathi movie in Devanagari. */
export function titleOf(movie: Titles): string {
  return titlesIn(globalThis.MARQUEE_LANGUAGE ?? 'en', movie)[0]
}

/** The same for the titles of a booking. */
export function bookedTitle({ movie, titleInScript }: Booked): string {
  return movie === null ? m.order_without_show() : titleOf({ title: movie, titleInScript })
}

/** The title in the other letters, if it has two. */
export function otherTitleOf(movie: Titles): string | null {
  return titlesIn(globalThis.MARQUEE_LANGUAGE ?? 'en', movie)[1]
}

type Told = Pick<Movie, 'synopsis' | 'synopsisInHindi'>
type Makers = Pick<Movie, 'director' | 'directorInHindi' | 'cast' | 'castInHindi'>

/** The synopsis in the page's language, or in English when there is no other. */
export function synopsisOf({ synopsis, synopsisInHindi }: Told): { text: string; lang: Language } {
  const isHindi = globalThis.MARQUEE_LANGUAGE === 'hi' && synopsisInHindi !== null
  return isHindi ? { text: synopsisInHindi, lang: 'hi' } : { text: synopsis, lang: 'en' }
}

/** The director's name in letters that the page's readers read. */
export function directorOf({ director, directorInHindi }: Makers): string {
  return (globalThis.MARQUEE_LANGUAGE === 'hi' && directorInHindi) || director
}

/** The name of a person of movies in letters that the page's readers read. */
export function nameOf({
  name,
  nameInHindi,
}: {
  readonly name: string
  readonly nameInHindi: string | null
}): string {
  return (globalThis.MARQUEE_LANGUAGE === 'hi' && nameInHindi) || name
}

/** The names of the cast in letters that the page's readers read. */
export function castOf({ cast, castInHindi }: Makers): readonly string[] {
  return globalThis.MARQUEE_LANGUAGE === 'hi' && castInHindi.length > 0 ? castInHindi : cast
}

/** Compares by the displayed label. */
export function byLabel(one: string, other: string): number {
  return labelOf(one) < labelOf(other) ? -1 : 1
}

/** 2 h 8 min */
export function formatLength(minutes: number): string {
  return m.length({ hours: Math.floor(minutes / 60), minutes: minutes % 60 })
}

const labels: Readonly<Record<string, () => string>> = {
  Hindi: m.language_hindi,
  English: m.language_english,
  Assamese: m.language_assamese,
  Bengali: m.language_bengali,
  Bhojpuri: m.language_bhojpuri,
  Gujarati: m.language_gujarati,
  Kannada: m.language_kannada,
  Malayalam: m.language_malayalam,
  Marathi: m.language_marathi,
  Odia: m.language_odia,
  Punjabi: m.language_punjabi,
  Tamil: m.language_tamil,
  Telugu: m.language_telugu,
  Urdu: m.language_urdu,
  Action: m.genre_action,
  Adventure: m.genre_adventure,
  Animation: m.genre_animation,
  Biography: m.genre_biography,
  Comedy: m.genre_comedy,
  Crime: m.genre_crime,
  Documentary: m.genre_documentary,
  Drama: m.genre_drama,
  Family: m.genre_family,
  Fantasy: m.genre_fantasy,
  Historical: m.genre_historical,
  Horror: m.genre_horror,
  Musical: m.genre_musical,
  Mystery: m.genre_mystery,
  Romance: m.genre_romance,
  'Science Fiction': m.genre_science_fiction,
  Sport: m.genre_sport,
  Thriller: m.genre_thriller,
  War: m.genre_war,
}
