import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { DestructiveDialog } from '#web/admin-ui/destructive-dialog.tsx'
import type { Selection } from '#web/admin-ui/list/use-selection.ts'
import type { ScheduleEditInput, StaffShowtime } from '#web/api/gen/types.gen.ts'
import { m } from '#web/paraglide/messages.js'
import { showAlert } from '#web/ui/alert-store.ts'
import { cinemaNow } from '#web/lib/time/cinema-clock.ts'
import { errorTextOf } from '#web/lib/errors/error-response.ts'
import { sendFitting, type SentEdits } from '../add/send-edits.ts'
import { SentNotice } from '../add/sent-notice.tsx'
import { CancelShows } from '../panel/cancel-shows.tsx'
import { readSoldPerformances } from '../timeline/performance.ts'
import { daysText } from '../days-text.ts'
import { refreshSchedule } from '../refresh-schedule.ts'
import { MoveByDays } from './move-by-days.tsx'
import { showtimeColumns } from './showtime-columns.tsx'
import { ShowtimePrice } from './showtime-price.tsx'
import { PublishDialog } from '../publish/publish-dialog.tsx'

type Sent = { readonly kind: 'changed' | 'deleted'; readonly edits: SentEdits }

/** Publishes the selected showtimes, moves them by days, cancels those on sale, sets one price for them, or deletes them; a price and a deletion at once: those that cannot be changed, or that have orders, stay and are named. */
export function ShowtimeBulk({ selection }: { readonly selection: Selection<StaffShowtime> }) {
  const [isAsking, asking] = useDisclosure(false)
  const { rows } = selection
  const { sent, send } = useSent(selection)
  const named = rows.map(({ _id: id, version }) => ({ id, version }))
  const remove = () =>
    send(
      'deleted',
      named.map((each) => ({ ...each, kind: 'delete' })),
    )
  const price = (ticketPrice: number) =>
    send(
      'changed',
      named.map((each) => ({ ...each, kind: 'change', ticketPrice })),
    ).catch((error: unknown) => showAlert({ type: 'error', text: errorTextOf(error) }))
  return (
    <>
      <PublishSelected selection={selection} />
      <MoveByDays selection={selection} />
      <CancelSelected selection={selection} />
      <ShowtimePrice count={rows.length} onPrice={price} />
      <Button variant="default" size="compact-sm" onClick={asking.open}>
        {m.admin_delete()}
      </Button>
      {sent && <SentNotice sent={sent.edits} kind={sent.kind} nameOf={(id) => nameOf(rows, id)} />}
      <DestructiveDialog
        isOpen={isAsking}
        onClose={asking.close}
        title={m.schedule_delete_title({ count: rows.length })}
        confirmLabel={m.admin_delete()}
        failedText={m.failed_showtime_deleted()}
        onConfirm={remove}
      >
        <p>{m.schedule_delete_hint({ count: rows.length })}</p>
      </DestructiveDialog>
    </>
  )
}

/** Only what is on sale can be cancelled; each is named as it is sold. */
function CancelSelected({ selection: { rows, clear } }: { readonly selection: Selection<StaffShowtime> }) {
  const now = cinemaNow().toISOString()
  const shows = rows.filter(({ state, endsAt }) => state === 'published' && endsAt > now)
  if (shows.length === 0) return null
  return <CancelShows performances={readSoldPerformances(shows)} size="compact-sm" onCancelled={clear} />
}

const success = {
  changed: { one: m.success_showtime_created, many: m.success_showtimes_changed },
  deleted: { one: m.success_showtime_deleted, many: m.success_showtimes_deleted },
}
const failure = {
  changed: m.error_schedule_some_left,
  deleted: m.failed_showtime_deleted,
}

function successText(kind: Sent['kind'], rows: readonly StaffShowtime[]): string {
  const texts = success[kind]
  return rows.length === 1 ? texts.one() : texts.many({ count: rows.length, days: daysText(rows) })
}

/** Sends edits of the selected showtimes; what is left is selected afterwards. */
function useSent({ rows, clear, select }: Selection<StaffShowtime>) {
  const queryClient = useQueryClient()
  const [sent, setSent] = useState<Sent | null>(null)
  async function send(kind: Sent['kind'], wanted: readonly ScheduleEditInput[]): Promise<void> {
    const edits = await sendFitting(wanted)
    await refreshSchedule(queryClient)
    setSent(edits.left.length > 0 ? { kind, edits } : null)
    if (edits.left.length > 0) showAlert({ type: 'error', text: failure[kind]() })
    const left = new Set(edits.left.map(({ edit }) => edit.id))
    const done = rows.filter(({ _id }) => !left.has(_id))
    if (done.length > 0) showAlert({ type: 'success', text: successText(kind, done) })
    clear()
    select(rows.filter(({ _id }) => left.has(_id)))
  }
  return { sent, send }
}

/** "Mon, 23 Nov, 10:00 AM, Rain, Screen 1, Gold" */
function nameOf(rows: readonly StaffShowtime[], id: string): string {
  const row = rows.find(({ _id }) => _id === id)
  const named = showtimeColumns.slice(0, 3).map(({ csv }) => row && csv?.(row))
  return row ? named.join(', ') : ''
}

/** Publishes the drafts and the planned changes among the selected showtimes, and nothing else of their days. */
function PublishSelected({ selection }: { readonly selection: Selection<StaffShowtime> }) {
  const [isOpen, { open, close }] = useDisclosure(false)
  const shows = selection.rows.filter(({ state, staged }) => state === 'draft' || staged !== null)
  if (shows.length === 0) return null
  return (
    <>
      <Button size="compact-sm" onClick={open}>
        {m.schedule_publish()}
      </Button>
      {isOpen && (
        <PublishDialog scope={{ kind: 'shows', shows }} onClose={close} onPublished={selection.clear} />
      )}
    </>
  )
}
