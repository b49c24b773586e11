import { useQuery } from '@tanstack/react-query'
import type { User } from '#contract/accounts.ts'
import { suggestMoviesOptions } from '#web/api/gen/@tanstack/react-query.gen.ts'
import { useUser } from '#web/lib/auth-store.ts'
import { m } from '#web/paraglide/messages.js'
import { MovieRow, MovieRowSkeleton } from './movie-row.tsx'

/** Only for somebody signed in, and asked for again when that is somebody else. */
export function Suggestions({ today }: { readonly today: string }) {
  const user = useUser()
  return user && <SuggestionsFor key={user._id} user={user} today={today} />
}

function SuggestionsFor({ user, today }: { user: User; today: string }) {
  const { data, isError } = useQuery(suggestMoviesOptions({ path: { username: user.username } }))
  // What is only a suggestion fails silently: the lists below are complete.
  if (isError) return null
  if (!data) return <MovieRowSkeleton title={m.suggested_for_you()} />
  return <MovieRow title={m.suggested_for_you()} movies={data} today={today} />
}
