import type { Query, QueryClient } from '@tanstack/react-query'
import { onUserChange } from './auth-store.ts'

/** Calls whose answer is the same for everybody. Any other call counts as personal. */
const publicCalls: ReadonlySet<unknown> = new Set([
  'getCinema',
  'getMovie',
  'getSeatMap',
  'getSiteConfig',
  'listAdverts',
  'listCinemas',
  'listMovies',
  'listShowtimes',
])

/** What was answered to one person must never be shown to the next one at the same browser. */
export function forgetPersonalAnswers(queryClient: QueryClient): void {
  onUserChange(() => void queryClient.resetQueries({ predicate: isPersonal }))
}

function isPersonal({ queryKey: [call] }: Query): boolean {
  return !publicCalls.has(typeof call === 'object' && call !== null && '_id' in call ? call._id : undefined)
}
