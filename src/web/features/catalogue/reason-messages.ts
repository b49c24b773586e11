import type { SuggestedMovie } from '#contract/recommendations.ts'
import { labelOf } from '#web/lib/movie-labels.ts'
import { m } from '#web/paraglide/messages.js'

/** Returns the reason of a suggestion in the visitor's language. */
export function reasonMessage({ because }: Pick<SuggestedMovie, 'because'>): string | null {
  switch (because?.kind) {
    case undefined:
      return null
    case 'saw':
      return m.because_saw({ title: because.title })
    case 'likes':
      return m.because_likes({ genre: labelOf(because.genre) })
    case 'director':
      return m.because_director({ name: because.name })
    case 'cast':
      return m.because_cast({ name: because.name })
    case 'genre':
      return m.because_genre({ genre: labelOf(because.genre) })
    case 'language':
      return m.because_language({ language: labelOf(because.language) })
  }
}
