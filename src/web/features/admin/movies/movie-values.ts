import type { MovieEdit } from '#contract/catalogue/staff-movies.ts'
import type { MovieFormat } from '#domain/movie-facts.ts'
import type { StaffMovie } from '#web/api/gen/types.gen.ts'
import { m } from '#web/paraglide/messages.js'

/** The fields of a movie's form. Pictures are ids of uploads; null keeps the movie's own. */
export type MovieValues = {
  title: string
  titleInScript: string
  synopsis: string
  synopsisInHindi: string
  director: string
  directorInHindi: string
  cast: string[]
  castInHindi: string[]
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
  synopsisInHindi: m.admin_synopsis_hindi,
  director: m.admin_director,
  directorInHindi: m.admin_director_hindi,
  cast: m.admin_cast,
  castInHindi: m.admin_cast_hindi,
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
    synopsisInHindi: movie?.synopsisInHindi ?? '',
    director: movie?.director ?? '',
    directorInHindi: movie?.directorInHindi ?? '',
    cast: movie?.cast ?? [],
    castInHindi: movie?.castInHindi ?? [],
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
export function bodyOfMovie({ image, backdrop, ...values }: MovieValues): MovieEdit {
  const { titleInScript, synopsisInHindi, directorInHindi, trailer } = values
  const orNull = (text: string) => text.trim() || null
  return {
    ...values,
    titleInScript: orNull(titleInScript),
    synopsisInHindi: orNull(synopsisInHindi),
    directorInHindi: orNull(directorInHindi),
    trailer: orNull(trailer),
    ...(image && { image }),
    ...(backdrop && { backdrop }),
  } as MovieEdit
}
