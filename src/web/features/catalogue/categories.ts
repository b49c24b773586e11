import type { Movie } from '#contract/catalogue/movies.ts'
import { type MovieCategory, movieCategories } from '#domain/movie-filters.ts'
import { comingSoon, nowShowing } from './movie-lists.ts'

export type Category = MovieCategory

export function isCategory(value: string): value is Category {
  return movieCategories.some((category) => category === value)
}

export function moviesOf(category: Category, movies: readonly Movie[], today: string): Movie[] {
  return category === 'nowShowing' ? nowShowing(movies, today) : comingSoon(movies, today)
}
