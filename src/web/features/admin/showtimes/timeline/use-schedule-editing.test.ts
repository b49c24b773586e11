import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { offerUndo, undo } from '#web/admin-ui/undo-store.ts'
import type { ScheduleSaved } from '#web/api/gen/types.gen.ts'
import { anArea, aStaffShowtime } from './performance.builder.ts'
import { valuesOfArea } from './performance.ts'
import { type ScheduleEditing, useScheduleEditing } from './use-schedule-editing.ts'

const saved: ScheduleSaved = {
  ...{ code: 'schedule_saved', message: '' },
  ...{ showtimes: [], deleted: [], warnings: [] },
}

test('once a form has saved, or the day is published, the edit before it is not offered to be undone any more', () => {
  const changes = new Map([['show', valuesOfArea(anArea())]])
  expect(canUndoAfter((editing) => editing.keepSaved(changes, saved))).toBe(false)
  expect(canUndoAfter((editing) => editing.forgetSteps())).toBe(false)
})

test('new showtimes of a form are a step of the history, none are not', () => {
  const steps = [(editing: ScheduleEditing) => editing.keepCreated([aStaffShowtime()])]
  expect(theEditing((editing) => steps.shift()?.(editing)).canUndo).toBe(true)
  expect(canUndoAfter((editing) => editing.keepCreated([aStaffShowtime()]))).toBe(false)
  expect(canUndoAfter((editing) => editing.keepCreated([]))).toBe(true)
})

test('why a move was not made is said until the next edit or undo', () => {
  const gone = new Map([['show', null]])
  expect(saidAfter(() => undefined)).toBe('Screen 8 is taken.')
  expect(saidAfter(({ apply }) => apply(gone))).toBe('')
  expect(saidAfter(({ apply }) => apply(gone, 'Moved to Screen 9.'))).toBe('Moved to Screen 9.')
  expect(saidAfter(({ undo }) => undo())).toBe('')
  expect(saidAfter(({ keepSaved }) => keepSaved(gone, saved))).toBe('')
})

/** What is said about a move that was not made, after one more change. */
function saidAfter(change: (editing: ScheduleEditing) => void): string {
  const steps = [(editing: ScheduleEditing) => editing.say('Screen 8 is taken.'), change]
  return theEditing((editing) => steps.shift()?.(editing)).said
}

/** Whether the Undo that an edit has offered still does something after `change`. */
function canUndoAfter(change: (editing: ScheduleEditing) => void): boolean {
  const onUndo = vi.fn()
  const editing = theEditing()
  offerUndo({ text: 'Moved', onUndo })
  change(editing)
  undo()
  return onUndo.mock.calls.length > 0
}

/** What the hook returns for a day without showtimes; `onRender` may change it. */
function theEditing(onRender?: (editing: ScheduleEditing) => void): ScheduleEditing {
  let returned: ScheduleEditing | undefined
  const Timeline = () => {
    returned = useScheduleEditing('2026-12-05')
    onRender?.(returned)
    return null
  }
  const client = new QueryClient()
  renderToStaticMarkup(createElement(QueryClientProvider, { client }, createElement(Timeline)))
  return returned ?? expect.fail('not rendered')
}
