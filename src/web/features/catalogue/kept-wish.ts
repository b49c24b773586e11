import { readStored, writeStored } from '#web/lib/browser-storage.ts'

const KEY = 'marquee.reminder'

/** Keeps the movie that a visitor wants to be reminded of until they have signed in; null forgets it. */
export function keepWish(movieId: string | null): void {
  writeStored('sessionStorage', KEY, movieId)
}

/** Returns whether the visitor wanted this movie, once. */
export function takeWish(movieId: string): boolean {
  if (readStored('sessionStorage', KEY) !== movieId) return false
  keepWish(null)
  return true
}
