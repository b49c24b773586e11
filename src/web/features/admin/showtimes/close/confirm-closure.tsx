import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useQueryClient } from '@tanstack/react-query'
import { DestructiveDialog } from '#web/admin-ui/destructive-dialog.tsx'
import { formatCount } from '#web/admin-ui/format.ts'
import { QueryState } from '#web/admin-ui/query-state.tsx'
import { closeRoom } from '#web/api/gen/sdk.gen.ts'
import { roomLabel } from '#web/lib/labels/cinema-labels.ts'
import { m } from '#web/paraglide/messages.js'
import { showAlert } from '#web/ui/alert-store.ts'
import { refundsText } from '../panel/cancel-shows.tsx'
import { NamedShows } from '../panel/named-shows.tsx'
import { soldAsText } from '../timeline/block-text.ts'
import type { Cinema, Performance } from '../timeline/performance.ts'
import { problemText } from '../timeline/problem-text.ts'
import { problemsOf } from '../timeline/refused-edits.ts'
import { refreshSchedule } from '../refresh-schedule.ts'
import { movedOf, type intervalOf, type Places } from './closure-draft.ts'
import { type ClosureSummary, doneTexts, summariseClosure } from './closure-summary.ts'
import { useClosurePreview } from './use-closure-preview.ts'
import { refreshClosures } from './use-room-closures.ts'

type ConfirmClosureProps = {
  readonly interval: NonNullable<ReturnType<typeof intervalOf>>
  readonly performances: readonly Performance[]
  readonly places: Places
  readonly cinemas: readonly Cinema[]
  /** Called after the closure with its effects as texts. */
  readonly onClosed: (done: readonly string[]) => void
}

/** Asks once before a screen is closed: names the shows that move and those that end, with their bookings and money. */
export function ConfirmClosure(props: ConfirmClosureProps) {
  const { interval, performances, places, cinemas, onClosed } = props
  const queryClient = useQueryClient()
  const [isOpen, { open, close }] = useDisclosure(false)
  const moved = movedOf(performances, places, cinemas)
  const preview = useClosurePreview({ ...interval, moved })
  const refused = refusedTexts(preview.error, moved, performances)
  const isKnown = preview.isSuccess && !preview.isFetching && !preview.isPlaceholderData
  const summary = summariseClosure(props, preview.data)
  const confirm = async (reason: string) => {
    const showtimes = (preview.data?.showtimes ?? []).map(({ _id, version }) => ({ _id, version }))
    const headers = { 'Idempotency-Key': crypto.randomUUID() }
    await closeRoom({ body: { ...interval, reason, showtimes, moved }, headers, throwOnError: true })
    showAlert({ type: 'success', text: m.success_room_closed() })
    await Promise.all([refreshSchedule(queryClient), refreshClosures(queryClient)])
    onClosed(doneTexts(interval.room, summary))
  }
  return (
    <>
      <div role="alert">
        {refused.map((text) => (
          <p key={text} className="admin-bad">
            {text}
          </p>
        ))}
      </div>
      {preview.isError && refused.length === 0 && <QueryState query={preview} />}
      <footer className="admin-form-bar">
        <Button color="red" className="admin-destructive" disabled={!isKnown} onClick={open}>
          {m.closure_close({ room: roomLabel(interval.room) })}
        </Button>
      </footer>
      <DestructiveDialog
        isOpen={isOpen}
        onClose={close}
        title={m.closure_title({ room: roomLabel(interval.room) })}
        confirmLabel={m.closure_confirm()}
        needsReason
        isReady={isKnown}
        onConfirm={confirm}
      >
        {isKnown && <Consequences summary={summary} />}
      </DestructiveDialog>
    </>
  )
}

function Consequences({ summary }: { readonly summary: ClosureSummary }) {
  const { cancelled, drafts, moved, classes, bookingsMoved, refunds } = summary
  return (
    <>
      {cancelled.length > 0 && <p>{m.closure_cancels({ count: formatCount(cancelled.length) })}</p>}
      <NamedShows names={cancelled} />
      {cancelled.length > 0 && <p>{refundsText(refunds)}</p>}
      {moved.length > 0 && (
        <p>{m.closure_moves({ count: formatCount(moved.length), bookings: formatCount(bookingsMoved) })}</p>
      )}
      <NamedShows names={moved} />
      {classes.length > 0 && <p>{m.closure_ends_classes({ count: formatCount(classes.length) })}</p>}
      <NamedShows names={classes} />
      {drafts > 0 && <p>{m.closure_deletes_drafts({ count: formatCount(drafts) })}</p>}
      <p>{m.closure_blocks()}</p>
    </>
  )
}

type Moved = ReturnType<typeof movedOf>

/** Why a performance cannot go where it was put. */
function refusedTexts(error: unknown, moved: Moved, performances: readonly Performance[]): string[] {
  const texts = problemsOf(error).flatMap(({ index, problems }) => {
    const performance = performances.find(({ areas }) => areas.some(({ id }) => id === moved[index]?._id))
    if (!performance) return []
    const reasons = problems.map((problem) => problemText(problem, performance.movie))
    return m.schedule_refused_edit({ title: soldAsText(performance), reasons: reasons.join(' ') })
  })
  return [...new Set(texts)]
}
