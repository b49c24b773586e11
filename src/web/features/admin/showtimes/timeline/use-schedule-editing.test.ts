import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { offerUndo, undo } from '#web/admin-ui/undo-store.ts'
import type { ScheduleSaved } from '#web/api/gen/types.gen.ts'
import { aShownShow } from './shown-show.builder.ts'
import { targetOf } from './shown-shows.ts'
import { type ScheduleEditing, useScheduleEditing } from './use-schedule-editing.ts'

test('once a form has saved, or the day is published, the edit before it is not offered to be undone any more', () => {
  const targets = new Map([['show', targetOf(aShownShow())]])
  const saved: ScheduleSaved = {
    code: 'schedule_saved',
    message: '',
    showtimes: [],
    deleted: [],
    warnings: [],
  }
  expect(canUndoAfter((editing) => editing.keepSaved(targets, saved))).toBe(false)
  expect(canUndoAfter((editing) => editing.forgetSteps())).toBe(false)
})

/** Whether the Undo that an edit has offered still does something after `change`. */
function canUndoAfter(change: (editing: ScheduleEditing) => void): boolean {
  const onUndo = vi.fn()
  const editing = theEditing()
  offerUndo({ text: 'Moved', onUndo })
  change(editing)
  undo()
  return onUndo.mock.calls.length > 0
}

/** What the hook returns for a day without showtimes. */
function theEditing(): ScheduleEditing {
  let returned: ScheduleEditing | undefined
  const Timeline = () => {
    returned = useScheduleEditing('2026-12-05')
    return null
  }
  const client = new QueryClient()
  renderToStaticMarkup(createElement(QueryClientProvider, { client }, createElement(Timeline)))
  return returned ?? expect.fail('not rendered')
}
