import type { SuggestedMovie } from '#contract/recommendations.ts'
import { wordOf } from '#web/lib/movie-words.ts'
import { m } from '#web/paraglide/messages.js'

/** Why a movie is suggested, in the visitor's language. */
export function becauseWords({ because }: Pick<SuggestedMovie, 'because'>): string | null {
  switch (because?.kind) {
    case undefined:
      return null
    case 'saw':
      return m.because_saw({ title: because.title })
    case 'likes':
      return m.because_likes({ genre: wordOf(because.genre) })
    case 'director':
      return m.because_director({ name: because.name })
    case 'cast':
      return m.because_cast({ name: because.name })
    case 'genre':
      return m.because_genre({ genre: wordOf(because.genre) })
    case 'language':
      return m.because_language({ language: wordOf(because.language) })
  }
}
