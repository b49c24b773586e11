import { Button, Group, Modal, SegmentedControl } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useReturnFocus } from '#web/admin-ui/use-return-focus.ts'
import { QueryState } from '#web/admin-ui/query-state.tsx'
import { publishShowtimes } from '#web/api/gen/sdk.gen.ts'
import type { StaffShowtime } from '#web/api/gen/types.gen.ts'
import { m } from '#web/paraglide/messages.js'
import { isErrorResponse } from '#web/lib/errors/error-code.ts'
import { errorTextOf } from '#web/lib/errors/error-response.ts'
import { showAlert } from '#web/ui/alert-store.ts'
import { daysText } from '../days-text.ts'
import { readAreas, readPerformances } from '../timeline/performance.ts'
import { refusedEditsOf, type RefusedEdits } from '../timeline/refused-edits.ts'
import { refreshSchedule } from '../refresh-schedule.ts'
import { PublicationSummary } from './publication-summary.tsx'
import {
  askedOf,
  type PublicationScope,
  type PublicationSpan,
  readPublication,
  spanChoices,
} from './read-publication.ts'

type PublishDialogProps = {
  readonly scope: PublicationScope
  readonly onClose: () => void
  readonly onPublished: () => void
}

/** What will be new, moved and deleted for visitors, and who is told; then it is published as it was shown, all of it or nothing. */
export function PublishDialog({ scope, onClose, onPublished }: PublishDialogProps) {
  useReturnFocus()
  const [span, setSpan] = useState<PublicationSpan>(scope.kind === 'days' ? scope.span : 'day')
  const { query, shows, refused, isBusy, publish } = usePublication({ scope, span, onClose, onPublished })
  return (
    <Modal
      opened
      onClose={onClose}
      size="lg"
      title={m.schedule_publish_title()}
      closeButtonProps={{ 'aria-label': m.close() }}
    >
      <div className="admin-form">
        {scope.kind === 'days' && (
          <SegmentedControl
            aria-label={m.schedule_publish_span()}
            value={span}
            onChange={(value) => setSpan(value as PublicationSpan)}
            data={spanChoices(scope.day)}
          />
        )}
        <QueryState query={query} />
        {query.data && <PublicationSummary {...query.data} />}
        <div role="alert">{refused && <Refused refused={refused} />}</div>
        <Group justify="end" className="publication-bar">
          <Button variant="default" onClick={onClose}>
            {m.admin_cancel()}
          </Button>
          <Button loading={isBusy} disabled={shows.length === 0} onClick={() => void publish()}>
            {m.schedule_publish_count({ count: readPerformances(shows).length })}
          </Button>
        </Group>
      </div>
    </Modal>
  )
}

type PublicationOptions = PublishDialogProps & { readonly span: PublicationSpan }

function usePublication({ scope, span, onClose, onPublished }: PublicationOptions) {
  const queryClient = useQueryClient()
  const [refused, setRefused] = useState<RefusedEdits | null>(null)
  const [isBusy, setBusy] = useState(false)
  const asked = askedOf(scope, span)
  const query = useQuery({
    queryKey: ['admin', 'publication', asked],
    queryFn: () => readPublication(asked),
    gcTime: 0,
  })
  const shows = query.data?.showtimes ?? []
  // The same while no response came: what was published then is not published again, and its result is returned.
  const key = useRef(crypto.randomUUID())

  async function publish(): Promise<void> {
    setBusy(true)
    try {
      const headers = { 'Idempotency-Key': key.current }
      await publishShowtimes({ body: { showtimes: shows.map(versionOf) }, headers, throwOnError: true })
      showAlert({ type: 'success', text: publishedText(shows) })
      onPublished()
      onClose()
    } catch (error) {
      if (!isErrorResponse(error)) return void showAlert({ type: 'error', text: errorTextOf(error) })
      key.current = crypto.randomUUID()
      const edits = shows.map(({ _id: id }) => ({ id }))
      setRefused(refusedEditsOf(error, { edits, wanted: new Map(), areas: readAreas(shows) }))
      void query.refetch()
    } finally {
      setBusy(false)
      await refreshSchedule(queryClient)
    }
  }
  return { query, shows, refused, isBusy, publish }
}

function publishedText(shows: readonly StaffShowtime[]): string {
  const performances = readPerformances(shows)
  return m.success_showtimes_published_count({
    count: performances.length,
    days: daysText(shows.map((show) => show.staged ?? show)),
  })
}

function versionOf({ _id, version }: StaffShowtime) {
  return { _id, version }
}

function Refused({ refused }: { readonly refused: RefusedEdits }) {
  return (
    <>
      <p className="admin-bad">{refused.text}</p>
      <ul>
        {refused.edits.map(({ id, title, texts }) => (
          <li key={id}>{m.schedule_refused_edit({ title, reasons: texts.join(' ') })}</li>
        ))}
      </ul>
    </>
  )
}
