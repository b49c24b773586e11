import type { MovieEdit } from '#contract/catalogue/movies.ts'
import type { Track } from '#domain/screen-facts.ts'
import type { MovieFormat } from '#domain/movie-facts.ts'
import type { StaffMovie } from '#web/api/gen/types.gen.ts'
import { m } from '#web/paraglide/messages.js'

type Field = {
  readonly label: () => string
  /** What the field shows of a movie, or of a new one. */
  readonly valueOf: (movie: StaffMovie | null) => unknown
  /** An emptied text is sent as null. */
  readonly isOptional?: true
}

/** The fields of a movie's form, in its order. Pictures are ids of uploads; null keeps the movie's own. */
const movieFields = {
  title: { label: m.admin_title_of_movie, valueOf: (movie) => movie?.title ?? '' },
  titleInScript: {
    label: m.admin_title_in_script,
    valueOf: (movie) => movie?.titleInScript ?? '',
    isOptional: true,
  },
  synopsis: { label: m.admin_synopsis, valueOf: (movie) => movie?.synopsis ?? '' },
  synopsisInHindi: {
    label: m.admin_synopsis_hindi,
    valueOf: (movie) => movie?.synopsisInHindi ?? '',
    isOptional: true,
  },
  director: { label: m.admin_director, valueOf: (movie) => movie?.director ?? '' },
  directorInHindi: {
    label: m.admin_director_hindi,
    valueOf: (movie) => movie?.directorInHindi ?? '',
    isOptional: true,
  },
  cast: { label: m.admin_cast, valueOf: (movie) => movie?.cast ?? [] },
  castInHindi: { label: m.admin_cast_hindi, valueOf: (movie) => movie?.castInHindi ?? [] },
  genre: { label: m.admin_genre, valueOf: (movie) => movie?.genre ?? [] },
  language: { label: m.admin_language, valueOf: (movie) => movie?.language ?? '' },
  subtitles: { label: m.subtitles, valueOf: (movie) => movie?.subtitles ?? [] },
  formats: { label: m.movie_formats, valueOf: (movie): MovieFormat[] => movie?.formats ?? ['2D'] },
  tracks: { label: m.movie_tracks, valueOf: (movie): Track[] => movie?.tracks ?? [] },
  certificate: {
    label: m.admin_certificate,
    valueOf: (movie): StaffMovie['certificate'] | '' => movie?.certificate ?? '',
  },
  durationMinutes: {
    label: m.admin_minutes,
    valueOf: (movie): number | string => movie?.durationMinutes ?? '',
  },
  releaseDate: { label: m.admin_release, valueOf: (movie) => movie?.releaseDate ?? '' },
  endDate: { label: m.admin_end, valueOf: (movie) => movie?.endDate ?? '' },
  isPublic: { label: m.admin_is_public, valueOf: (movie) => movie?.isPublic ?? false },
  isPrivate: { label: m.admin_is_private, valueOf: (movie) => movie?.isPrivate ?? false },
  trailer: { label: m.admin_trailer, valueOf: (movie) => movie?.trailer ?? '', isOptional: true },
  image: { label: m.admin_poster, valueOf: (): string | null => null },
  backdrop: { label: m.admin_backdrop, valueOf: (): string | null => null },
} satisfies Record<Exclude<keyof MovieEdit, 'priorityCount'>, Field>

type Fields = typeof movieFields
export type MovieValues = { [Name in keyof Fields]: ReturnType<Fields[Name]['valueOf']> }

const fields: readonly (readonly [string, Field])[] = Object.entries(movieFields)
const optionalTexts = new Set(fields.filter(([, field]) => field.isOptional).map(([name]) => name))

export const movieLabels = Object.fromEntries(fields.map(([name, { label }]) => [name, label])) as Readonly<
  Record<keyof MovieValues, () => string>
>

/** Returns what the fields show of a movie, or of a new one. */
export function valuesOfMovie(movie: StaffMovie | null): MovieValues {
  return Object.fromEntries(fields.map(([name, { valueOf }]) => [name, valueOf(movie)])) as MovieValues
}

/** Returns what is sent of the fields; the contract's shape says whether it is right. */
export function bodyOfMovie({ image, backdrop, ...values }: MovieValues): MovieEdit {
  const sent = Object.entries(values).map(([name, value]) => [
    name,
    optionalTexts.has(name) && typeof value === 'string' ? value.trim() || null : value,
  ])
  return { ...Object.fromEntries(sent), ...(image && { image }), ...(backdrop && { backdrop }) } as MovieEdit
}
