import type { Certificate, MovieFormat } from '#domain/movie-facts.ts'
import type { Track } from '#domain/screen-facts.ts'

export type SeedMovie = {
  readonly slug: string
  /** In Latin letters, as the site shows it. */
  readonly title: string
  readonly titleInScript?: string
  readonly language: string
  /** Languages of subtitles; none unless given. */
  readonly subtitles?: readonly string[]
  /** 2D alone unless given. */
  readonly formats?: readonly MovieFormat[]
  /** None unless given. */
  readonly tracks?: readonly Track[]
  readonly genre: readonly string[]
  readonly director: string
  readonly cast: readonly string[]
  readonly synopsis: string
  /** What Hindi pages say; the cast in the same order. */
  readonly inHindi?: {
    readonly synopsis: string
    readonly director: string
    readonly cast: readonly string[]
  }
  readonly certificate: Certificate
  readonly durationMinutes: number
  /** Days relative to today; negative when the movie is released already. */
  readonly releaseInDays: number
  readonly endInDays: number
  /** Sort order in lists, lowest first. */
  readonly priorityCount: number
  readonly isPublic: boolean
  /** Offered for private screenings. */
  readonly isPrivate: boolean
}
