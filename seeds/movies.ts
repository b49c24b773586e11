import { alsoShowing } from './movies/also-showing.ts'
import { comingSoon } from './movies/coming-soon.ts'
import { nowShowing } from './movies/now-showing.ts'
import { onlyPrivate } from './movies/only-private.ts'
import type { SeedMovie } from './movies/seed-movie.ts'

export type { SeedMovie } from './movies/seed-movie.ts'

export const seedMovies: readonly SeedMovie[] = [...nowShowing, ...alsoShowing, ...comingSoon, ...onlyPrivate]
