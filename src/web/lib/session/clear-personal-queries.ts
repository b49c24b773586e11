import type { Query, QueryClient } from '@tanstack/react-query'
import { onUserChange, readUser } from './auth-store.ts'

/** Queries with the same response for every user. All others are personal. */
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

/** Clears personal responses when the user changes: they must not be shown to the next user of the browser. */
export function clearPersonalQueries(queryClient: QueryClient): void {
  onUserChange(() => {
    if (readUser()) return void queryClient.resetQueries({ predicate: isPersonal })
    // Without a user a new request would be rejected.
    for (const query of queryClient.getQueryCache().findAll({ predicate: isPersonal })) query.reset()
  })
}

function isPersonal({ queryKey: [call] }: Query): boolean {
  return !publicCalls.has(typeof call === 'object' && call !== null && '_id' in call ? call._id : undefined)
}
