import type { Movie } from '#contract/catalogue.ts'
import { comingSoon, nowShowing } from './movie-lists.ts'

export const categories = ['nowShowing', 'comingSoon'] as const
export type Category = (typeof categories)[number]

export function isCategory(value: string): value is Category {
  return categories.some((category) => category === value)
}

export function moviesOf(category: Category, movies: readonly Movie[], today: string): Movie[] {
  return category === 'nowShowing' ? nowShowing(movies, today) : comingSoon(movies, today)
}

export type Narrowing = { readonly language?: string | undefined; readonly words?: string | undefined }

/** By language, and by words that stand somewhere in the title, the people or the genre. */
export function narrow(movies: readonly Movie[], { language, words = '' }: Narrowing): Movie[] {
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean)
  return movies.filter((movie) => {
    if (language && movie.language !== language) return false
    const text = searchText(movie)
    return wanted.every((word) => text.includes(word))
  })
}

function searchText({ title, titleInScript, director, cast, genre, language }: Movie): string {
  return [title, titleInScript, director, ...cast, ...genre, language].join(' ').toLowerCase()
}
