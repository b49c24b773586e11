import type { UseQueryResult } from '@tanstack/react-query'
import { QueryState } from '#web/admin-ui/query-state.tsx'
import type { PreviewCopyResponse } from '#web/api/gen/types.gen.ts'
import { m } from '#web/paraglide/messages.js'
import { LeftShows } from '../replace/left-shows.tsx'

/** What a copy would create, in numbers, and the shows that it would leave out. */
export function CopyPreview({ preview }: { readonly preview: UseQueryResult<PreviewCopyResponse> }) {
  const { data } = preview
  return (
    <section aria-live="polite" aria-busy={preview.isFetching} className="admin-note" data-type="info">
      <QueryState query={preview} />
      {data && <Numbers preview={data} />}
      {data && <LeftShows shows={data.left} text={m.schedule_not_added({ count: data.left.length })} />}
    </section>
  )
}

function Numbers({ preview }: { readonly preview: PreviewCopyResponse }) {
  const { shows, repeated, withoutLast, withoutMovies, existing } = preview
  return (
    <>
      <p>{m.copy_shows({ count: shows })}</p>
      {repeated > 0 && <p>{m.copy_repeated({ count: repeated })}</p>}
      {withoutLast > 0 && <p>{m.copy_dropped_last({ count: withoutLast })}</p>}
      {withoutMovies > 0 && <p>{m.copy_dropped_movies({ count: withoutMovies })}</p>}
      {existing > 0 && <p>{m.copy_existing_count({ count: existing })}</p>}
    </>
  )
}
