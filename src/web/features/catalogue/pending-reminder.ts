import { readStored, writeStored } from '#web/lib/browser/browser-storage.ts'

const KEY = 'marquee.reminder'

/** Keeps the movie that a visitor wants to be reminded of until they have signed in; null deletes it. */
export function keepPendingReminder(movieId: string | null): void {
  writeStored('sessionStorage', KEY, movieId)
}

/** Returns whether the visitor asked for a reminder of this movie before signing in, and deletes the entry. */
export function takePendingReminder(movieId: string): boolean {
  if (readStored('sessionStorage', KEY) !== movieId) return false
  keepPendingReminder(null)
  return true
}
