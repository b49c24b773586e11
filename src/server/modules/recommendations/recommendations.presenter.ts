import type { Because, SuggestedMovie } from '#contract/recommendations.ts'
import { movieReasonLabel } from '#domain/reason-labels.ts'
import { messagesIn } from '#server/messages.ts'
import { presentMovie, type MovieRow } from '#server/modules/catalogue/index.ts'

/** For clients without catalogues of their own; our pages translate `because`. */
const m = messagesIn('en')

type Match = { readonly movie: MovieRow; readonly because: Because | null }

export function presentMatch({ movie, because }: Match): SuggestedMovie {
  return { ...presentMovie(movie), reason: because && movieReasonLabel(m, because), because }
}
