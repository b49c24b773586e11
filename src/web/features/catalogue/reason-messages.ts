import type { SuggestedMovie } from '#contract/recommendations.ts'
import { movieReasonLabel, type MovieReasonMessages } from '#domain/reason-labels.ts'
import { language } from '#web/lib/document/language.ts'
import { labelOf } from '#web/lib/labels/movie-labels.ts'
import { m } from '#web/paraglide/messages.js'

/** Named one by one, so that a page loads no other messages. */
const messages: MovieReasonMessages = {
  because_saw: m.because_saw,
  because_likes: m.because_likes,
  because_genre: m.because_genre,
  because_director: m.because_director,
  because_cast: m.because_cast,
  because_language: m.because_language,
}

/** Returns the reason of a suggestion in the visitor's language. */
export function reasonMessage({ because }: Pick<SuggestedMovie, 'because'>): string | null {
  return because && movieReasonLabel(messages, because, { language, labelOf })
}
