import type { UseQueryResult } from '@tanstack/react-query'
import { QueryState } from '#web/admin-ui/query-state.tsx'
import type { PreviewReplacementResponse } from '#web/api/gen/types.gen.ts'
import { m } from '#web/paraglide/messages.js'
import { LeftShows } from './left-shows.tsx'

type ReplacementPreviewProps = { readonly preview: UseQueryResult<PreviewReplacementResponse> }

/** What a replacement would change, in numbers, and the shows that it would leave as they are. */
export function ReplacementPreview({ preview }: ReplacementPreviewProps) {
  const { data } = preview
  return (
    <section aria-live="polite" aria-busy={preview.isFetching} className="admin-note" data-type="info">
      <QueryState query={preview} />
      {data && <Numbers preview={data} />}
      {data && <LeftShows shows={data.left} text={m.replace_left({ count: data.left.length })} />}
    </section>
  )
}

function Numbers({ preview }: { readonly preview: PreviewReplacementResponse }) {
  const { drafts, planned, left, isCut, movie, withMovie } = preview
  const isNothing = drafts + planned + left.length === 0
  return (
    <>
      {isNothing && <p>{m.replace_nothing({ title: movie.title })}</p>}
      {drafts > 0 && <p>{m.replace_drafts({ count: drafts })}</p>}
      {planned > 0 && <p>{m.replace_planned({ count: planned })}</p>}
      {!isNothing && lengthText(movie, withMovie) && <p>{lengthText(movie, withMovie)}</p>}
      {!isNothing && certificateText(movie, withMovie) && <p>{certificateText(movie, withMovie)}</p>}
      {isCut && <p>{m.replace_cut()}</p>}
    </>
  )
}

type Replaced = PreviewReplacementResponse['movie']

/** "187 min instead of 142 min" */
function lengthText({ durationMinutes: before }: Replaced, { durationMinutes: after }: Replaced) {
  if (before === null || after === null || before === after) return null
  return m.replace_length({ before, after })
}

function certificateText({ certificate: before }: Replaced, { certificate: after }: Replaced) {
  if (before === null || after === null || before === after) return null
  return m.replace_certificate({ before, after })
}
