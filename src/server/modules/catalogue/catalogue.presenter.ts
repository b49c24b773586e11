import type { Because, Movie, SuggestedMovie } from '#contract/catalogue.ts'
import type { MovieRow } from './catalogue.tables.ts'

export function presentMovie(movie: MovieRow): Movie {
  const { id, poster, backdrop, colour, ...rest } = movie
  return { ...rest, _id: id, image: `${poster}-480.webp`, artwork: { poster, backdrop, colour } }
}

type Match = { readonly movie: MovieRow; readonly because: Because | null }

export function presentMatch({ movie, because }: Match): SuggestedMovie {
  return { ...presentMovie(movie), reason: reasonOf(because), because }
}

/** The reason in English. Pages say it in the visitor's language from the facts. */
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
