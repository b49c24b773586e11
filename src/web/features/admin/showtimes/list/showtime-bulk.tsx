import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { DestructiveDialog } from '#web/admin-ui/destructive-dialog.tsx'
import type { Selection } from '#web/admin-ui/list/use-selection.ts'
import type { StaffShowtime } from '#web/api/gen/types.gen.ts'
import { m } from '#web/paraglide/messages.js'
import { showAlert } from '#web/ui/alert-store.ts'
import { type SentEdits, sendFitting } from '../add/send-edits.ts'
import { SentNotice } from '../add/sent-notice.tsx'
import { refreshSchedule } from '../use-day.ts'
import { showtimeColumns } from './showtime-columns.tsx'

/** Deletes the selected showtimes at once; those that somebody has ordered from stay and are named. */
export function ShowtimeBulk({ selection }: { readonly selection: Selection<StaffShowtime> }) {
  const queryClient = useQueryClient()
  const [isAsking, asking] = useDisclosure(false)
  const [sent, setSent] = useState<SentEdits | null>(null)
  const { rows } = selection
  const nameOf = (id: string) => {
    const row = rows.find(({ _id }) => _id === id)
    return row
      ? showtimeColumns
          .slice(0, 3)
          .map(({ csv }) => csv?.(row))
          .join(', ')
      : ''
  }

  async function remove(): Promise<void> {
    const edits = rows.map(({ _id: id, version }) => ({ kind: 'delete' as const, id, version }))
    const result = await sendFitting(edits)
    await refreshSchedule(queryClient)
    setSent(result.left.length > 0 ? result : null)
    if (result.done > 0) showAlert({ type: 'success', text: m.success_showtime_deleted() })
    if (result.left.length > 0) showAlert({ type: 'error', text: m.failed_showtime_deleted() })
    const left = new Set(result.left.map(({ edit }) => edit.id))
    selection.clear()
    selection.select(rows.filter(({ _id }) => left.has(_id)))
  }

  return (
    <>
      <Button variant="default" size="compact-sm" onClick={asking.open}>
        {m.admin_delete()}
      </Button>
      {sent && <SentNotice sent={sent} nameOf={nameOf} isDeletion />}
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
