import { useQuery } from '@tanstack/react-query'
import type { User } from '#contract/accounts/accounts.ts'
import { MAX_LIMIT } from '#domain/paging.ts'
import { suggestMoviesOptions } from '#web/api/gen/@tanstack/react-query.gen.ts'
import { m } from '#web/paraglide/messages.js'
import { reasonMessage } from './reason-messages.ts'
import { MovieRow, MovieRowSkeleton } from './movie-row.tsx'

export function Suggestions({ user, today }: { readonly user: User; readonly today: string }) {
  const { data, isError } = useQuery(
    suggestMoviesOptions({ path: { username: user.username }, query: { limit: MAX_LIMIT } }),
  )
  // Suggestions fail silently: the lists below are complete.
  if (isError) return null
  if (!data) return <MovieRowSkeleton title={m.suggested_for_you()} />
  return <MovieRow title={m.suggested_for_you()} movies={data.items} today={today} noteOf={reasonMessage} />
}
