import type { Because, SuggestedMovie } from '#contract/recommendations.ts'
import { presentMovie, type MovieRow } from '#server/modules/catalogue/index.ts'
import { describeReason } from './describe-reason.ts'

type Match = { readonly movie: MovieRow; readonly because: Because | null }

export function presentMatch({ movie, because }: Match): SuggestedMovie {
  return { ...presentMovie(movie), reason: describeReason(because), because }
}
