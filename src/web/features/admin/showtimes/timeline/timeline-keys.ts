import type { KeyboardEvent } from 'react'
import { STEP } from './business-minutes.ts'
import { nextFocus } from './move-focus.ts'
import type { Performance } from './performance.ts'
import type { DayProps } from './timeline.tsx'

/** The keys of a performance: arrows left and right move it in time, up and down go to the next room, with Shift they take it along, past busy rooms; Enter opens, Space selects, Delete removes, Alt with an arrow copies. */
export function blockKeys(event: KeyboardEvent, performance: Performance, day: DayProps): void {
  const { key, shiftKey, altKey, ctrlKey, metaKey } = event
  if (ctrlKey || metaKey) return
  const { actions, onOpen } = day
  const { performances, selected } = day.editing
  const next = shiftKey || altKey ? null : nextFocus(key, performance, performances)
  const chosen = selected.with(performance)
  const move = (minutes: number) => () => actions.shift(chosen, { minutes, rooms: 0, isCopy: altKey })
  const toRoom = (direction: 1 | -1) => () => actions.toNextRoom(chosen, direction, altKey)
  const does: Readonly<Record<string, (() => void) | undefined>> = {
    ArrowLeft: move(-STEP),
    ArrowRight: move(STEP),
    ArrowUp: shiftKey ? toRoom(-1) : undefined,
    ArrowDown: shiftKey ? toRoom(1) : undefined,
    Enter: () => onOpen(performance.id),
    ' ': () => selected.toggle(performance),
    Delete: () => actions.remove(chosen),
    Backspace: () => actions.remove(chosen),
    Escape: selected.clear,
  }
  const action = next ? () => document.getElementById(`show-${next.id}`)?.focus() : does[key]
  if (!action) return
  event.preventDefault()
  action()
}
