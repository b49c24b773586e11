import type { Certificate, MovieFormat } from '#domain/movie-facts.ts'

export type MovieRow = {
  readonly id: string
  readonly title: string
  readonly titleInScript: string | null
  readonly synopsis: string
  readonly synopsisInHindi: string | null
  readonly poster: string
  readonly backdrop: string
  readonly colour: string
  readonly backdropShade: string
  readonly trailer: string | null
  readonly director: string
  readonly directorInHindi: string | null
  readonly cast: string[]
  readonly castInHindi: string[]
  readonly genre: string[]
  readonly language: string
  readonly certificate: Certificate
  readonly durationMinutes: number
  readonly releaseDate: string
  readonly endDate: string
  readonly priorityCount: number
  readonly isPublic: boolean
  readonly isPrivate: boolean
  readonly subtitles: string[]
  readonly formats: MovieFormat[]
  readonly version: number
  readonly posterId: string | null
  readonly nextPosterId: string | null
  readonly backdropId: string | null
  readonly nextBackdropId: string | null
  readonly trailerId: string | null
}
/** A draft may lack what a movie needs before it is shown; a constraint of the table says so. */
export type DraftMovieRow = Omit<MovieRow, 'certificate' | 'durationMinutes'> & {
  readonly certificate: Certificate | null
  readonly durationMinutes: number | null
}

/** Whether a movie has what it needs to be planned and shown. */
export function isComplete(movie: DraftMovieRow): movie is MovieRow {
  return movie.certificate !== null && movie.durationMinutes !== null
}

type Optional = 'version' | 'posterId' | 'nextPosterId' | 'backdropId' | 'nextBackdropId' | 'trailerId'
/** Pictures and a trailer of its own are optional. */
export type NewMovie = Omit<MovieRow, Optional> & Partial<Pick<MovieRow, Optional>>

/** Of movies `m`. */
export const MOVIE_COLUMNS = `m.id, m.title, m.title_in_script as "titleInScript", m.synopsis, m.synopsis_in_hindi as "synopsisInHindi", m.poster,
  m.backdrop, m.colour, m.backdrop_shade as "backdropShade", m.trailer, m.director, m.director_in_hindi as "directorInHindi",
  m.cast_names as "cast", m.cast_in_hindi as "castInHindi", m.genre, m.language, m.certificate, m.duration_minutes as "durationMinutes",
  m.release_date as "releaseDate", m.end_date as "endDate", m.priority_count as "priorityCount", m.is_public as "isPublic",
  m.is_private as "isPrivate", m.subtitles, m.formats, m.version, m.poster_id as "posterId", m.next_poster_id as "nextPosterId",
  m.backdrop_id as "backdropId", m.next_backdrop_id as "nextBackdropId", m.trailer_id as "trailerId"`

/** The movies of a JSON array `$1`, as rows `n`. */
export const NEW_MOVIES = `jsonb_to_recordset($1::jsonb) as n (id uuid, title text, "titleInScript" text, synopsis text, "synopsisInHindi" text, poster text,
  backdrop text, colour text, "backdropShade" text, trailer text, director text, "directorInHindi" text, "cast" text[], "castInHindi" text[],
  genre text[], language text, certificate text, "durationMinutes" int, "releaseDate" date, "endDate" date, "priorityCount" int,
  "isPublic" boolean, "isPrivate" boolean, subtitles text[], formats text[], version int, "posterId" uuid, "nextPosterId" uuid,
  "backdropId" uuid, "nextBackdropId" uuid, "trailerId" uuid)`
