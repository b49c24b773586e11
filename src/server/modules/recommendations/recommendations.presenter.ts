import type { Because, SuggestedMovie } from '#contract/recommendations.ts'
import { presentMovie, type MovieRow } from '#server/modules/catalogue/index.ts'

type Match = { readonly movie: MovieRow; readonly because: Because | null }

export function presentMatch({ movie, because }: Match): SuggestedMovie {
  return { ...presentMovie(movie), reason: reasonOf(because), because }
}

/** Returns the reason in English, for other clients. Pages translate `because`. */
function reasonOf(because: Because | null): string | null {
  switch (because?.kind) {
    case undefined:
      return null
    case 'saw':
      return `Because you saw ${because.title}`
    case 'likes':
      return `Because you like ${because.genre}`
    case 'director':
      return `Also directed by ${because.name}`
    case 'cast':
      return `Also with ${because.name}`
    case 'genre':
      return `More ${because.genre}`
    case 'language':
      return `Also in ${because.language}`
  }
}
