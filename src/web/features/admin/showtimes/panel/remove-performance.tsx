import { Button } from '@mantine/core'
import { offerUndo } from '#web/admin-ui/undo-store.ts'
import { m } from '#web/paraglide/messages.js'
import { removeShows } from '../timeline/move-performances.ts'
import type { Performance } from '../timeline/performances.ts'
import { targetOf } from '../timeline/shown-shows.ts'
import type { ScheduleEditing } from '../timeline/use-schedule-editing.ts'

type RemovePerformanceProps = {
  readonly performance: Performance
  readonly editing: ScheduleEditing
  readonly onClose: () => void
}

/** Deletes a performance, a published one with the next publication; for ten seconds it can be undone here. */
export function RemovePerformance({ performance, editing, onClose }: RemovePerformanceProps) {
  const { shows, state, isLocked } = performance
  const remove = () => {
    const before = new Map(shows.map((show) => [show.id, targetOf(show)]))
    editing.apply(removeShows(shows))
    offerUndo({ text: m.schedule_deleted(), onUndo: () => editing.apply(before) })
    onClose()
  }
  if (state === 'removed') return null
  return (
    <Button variant="subtle" color="red" className="admin-last" disabled={isLocked} onClick={remove}>
      {m.admin_delete()}
    </Button>
  )
}
