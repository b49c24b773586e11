import type { Because } from '#contract/recommendations.ts'
import type { MovieRow } from '#server/modules/catalogue/index.ts'

/** Weights of shared traits. */
const weight = { director: 3, cast: 2, genre: 1, language: 1 }

/** Returns the similarity of two movies: the sum of the weights of their shared traits. */
export function similarity(a: MovieRow, b: MovieRow): number {
  return (
    weight.director * Number(a.director === b.director) +
    weight.cast * shared(a.cast, b.cast).length +
    weight.genre * shared(a.genre, b.genre).length +
    weight.language * Number(a.language === b.language)
  )
}

/** Returns the strongest shared trait of two movies, or null. */
export function commonTrait(movie: MovieRow, other: MovieRow): Because | null {
  if (movie.director === other.director)
    return { kind: 'director', name: movie.director, nameInHindi: movie.directorInHindi }
  const [name] = shared(movie.cast, other.cast)
  if (name !== undefined)
    return { kind: 'cast', name, nameInHindi: movie.castInHindi[movie.cast.indexOf(name)] ?? null }
  const [genre] = shared(movie.genre, other.genre)
  if (genre !== undefined) return { kind: 'genre', genre }
  return movie.language === other.language ? { kind: 'language', language: movie.language } : null
}

export function shared(one: readonly string[], two: readonly string[]): string[] {
  return one.filter((value) => two.includes(value))
}
