import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { m } from '#web/paraglide/messages.js'
import type { Performance } from '../timeline/performance.ts'
import type { ScheduleEditing } from '../timeline/use-schedule-editing.ts'
import { refreshSchedule } from '../refresh-schedule.ts'
import { deletePerformance } from './delete-performance.ts'

type RemovePerformanceProps = {
  readonly performance: Performance
  readonly editing: ScheduleEditing
  readonly onRefused: (reasons: readonly string[]) => void
  readonly onClose: () => void
}

/** Deletes a performance, a published one with the next publication; once the server has agreed, it can be undone for ten seconds. */
export function RemovePerformance({ performance, editing, onRefused, onClose }: RemovePerformanceProps) {
  const queryClient = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  const remove = async () => {
    setBusy(true)
    const reasons = await deletePerformance({
      performance,
      areas: editing.serverAreas,
      onDeleted: (changes, saved, text) => editing.keepSaved(changes, { saved, text, before: editing.areas }),
    })
    setBusy(false)
    onRefused(reasons)
    if (reasons.length > 0) await refreshSchedule(queryClient)
    else onClose()
  }
  if (performance.state === 'removed') return null
  return (
    <Button
      variant="subtle"
      color="red"
      className="admin-last"
      loading={isBusy}
      disabled={performance.isLocked || editing.isSaving}
      onClick={() => void remove()}
    >
      {m.admin_delete()}
    </Button>
  )
}
