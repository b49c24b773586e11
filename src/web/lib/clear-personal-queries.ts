import type { Query, QueryClient } from '@tanstack/react-query'
import { onUserChange, readUser } from './auth-store.ts'

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
  'listSimilarMovies',
  'searchCatalogue',
])

/** What was answered to one person must never be shown to the next one at the same browser. */
export function clearPersonalQueries(queryClient: QueryClient): void {
  onUserChange(() => {
    if (readUser()) return void queryClient.resetQueries({ predicate: isPersonal })
    // To ask again for nobody would only be refused.
    for (const query of queryClient.getQueryCache().findAll({ predicate: isPersonal })) query.reset()
  })
}

function isPersonal({ queryKey: [call] }: Query): boolean {
  return !publicCalls.has(typeof call === 'object' && call !== null && '_id' in call ? call._id : undefined)
}
