import type { MovieEdit } from '#contract/catalogue/staff-movies.ts'
import type { MovieFormat } from '#domain/movie-facts.ts'
import type { StaffMovie } from '#web/api/gen/types.gen.ts'
import { m } from '#web/paraglide/messages.js'

/** The fields of a movie's form. Pictures are ids of uploads; null keeps the movie's own. */
export type MovieValues = {
  title: string
  titleInScript: string
  synopsis: string
  director: string
  cast: string[]
  genre: string[]
  language: string
  subtitles: string[]
  formats: MovieFormat[]
  certificate: StaffMovie['certificate'] | ''
  durationMinutes: number | string
  releaseDate: string
  endDate: string
  isPublic: boolean
  isPrivate: boolean
  trailer: string
  image: string | null
  backdrop: string | null
}

export const movieLabels: Readonly<Record<keyof MovieValues, () => string>> = {
  title: m.admin_title_of_movie,
  titleInScript: m.admin_title_in_script,
  synopsis: m.admin_synopsis,
  director: m.admin_director,
  cast: m.admin_cast,
  genre: m.admin_genre,
  language: m.admin_language,
  subtitles: m.subtitles,
  formats: m.movie_formats,
  certificate: m.admin_certificate,
  durationMinutes: m.admin_minutes,
  releaseDate: m.admin_release,
  endDate: m.admin_end,
  isPublic: m.admin_is_public,
  isPrivate: m.admin_is_private,
  trailer: m.admin_trailer,
  image: m.admin_poster,
  backdrop: m.admin_backdrop,
}

/** What the fields show of a movie, or of a new one. */
export function valuesOfMovie(movie: StaffMovie | null): MovieValues {
  return {
    title: movie?.title ?? '',
    titleInScript: movie?.titleInScript ?? '',
    synopsis: movie?.synopsis ?? '',
    director: movie?.director ?? '',
    cast: movie?.cast ?? [],
    genre: movie?.genre ?? [],
    language: movie?.language ?? '',
    subtitles: movie?.subtitles ?? [],
    formats: movie?.formats ?? ['2D'],
    certificate: movie?.certificate ?? '',
    durationMinutes: movie?.durationMinutes ?? '',
    releaseDate: movie?.releaseDate ?? '',
    endDate: movie?.endDate ?? '',
    isPublic: movie?.isPublic ?? false,
    isPrivate: movie?.isPrivate ?? false,
    trailer: movie?.trailer ?? '',
    image: null,
    backdrop: null,
  }
}

/** What is sent of the fields; the contract's shape says whether it is right. */
export function bodyOfMovie({ titleInScript, trailer, image, backdrop, ...values }: MovieValues): MovieEdit {
  return {
    ...values,
    titleInScript: titleInScript.trim() || null,
    trailer: trailer.trim() || null,
    ...(image && { image }),
    ...(backdrop && { backdrop }),
  } as MovieEdit
}
