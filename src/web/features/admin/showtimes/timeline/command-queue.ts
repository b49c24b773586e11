import { offerUndo } from '#web/admin-ui/undo-store.ts'
import type { ScheduleEditInput } from '#web/api/gen/types.gen.ts'
import { showAlert } from '#web/ui/alert-store.ts'
import { type Area, readAreas } from './performance.ts'
import { type Changes, EDITS_AT_ONCE, mergeChanges, requestOf, type SavedShows } from './command.ts'
import { priceChangeText } from './price-changes.ts'
import { refusedEditsOf } from './refused-edits.ts'
import {
  confirmSaved,
  dropSent,
  isSentLastStep,
  queuedChanges,
  refuseCommands,
  type ScheduleState,
  takePending,
} from './schedule-state.ts'

export type QueueOptions = {
  /** Sends the edits of a request; throws its refusal. */
  readonly send: (edits: ScheduleEditInput[]) => Promise<SavedShows>
  /** Told what the server has saved while a day is shown. */
  readonly onSaved: (saved: SavedShows, day: string) => void
  readonly onRefused: () => void
}

type Held = {
  readonly getState: () => ScheduleState
  readonly change: (next: ScheduleState) => void
  readonly undo: () => void
}

/**
 * Returns what sends the command queue, one request at a time, each from the version that the one before has made; commands that come while a
 * request is under way are sent together after it.
 */
export function createCommandQueue(
  { getState, change, undo }: Held,
  { send, onSaved, onRefused }: QueueOptions,
) {
  async function sendRequest(edits: ScheduleEditInput[], before: readonly Area[]): Promise<void> {
    const saved = await send(edits)
    const confirmed = confirmSaved(getState(), saved)
    change({ ...confirmed, sentCount: confirmed.sentCount + 1 })
    onSaved(saved, confirmed.day)
    const text = priceChangeText({ before, after: readAreas(saved.showtimes), edits })
    if (!text) return
    if (isSentLastStep(confirmed)) offerUndo({ text, onUndo: undo })
    else showAlert({ type: 'success', text })
  }

  /** Returns whether the server has agreed. */
  async function sendPart(part: Changes): Promise<boolean> {
    const server = [...getState().server.values()]
    const edits = requestOf(part, server)
    try {
      if (edits.length > 0) await sendRequest(edits, server)
      return true
    } catch (error) {
      const refused = { edits, wanted: queuedChanges(getState()), areas: server }
      change(refuseCommands(getState(), refusedEditsOf(error, refused)))
      onRefused()
      return false
    }
  }

  async function sendSent(): Promise<boolean> {
    for (const part of partsOf(mergeChanges(getState().commandQueue.sent)))
      if (!(await sendPart(part))) return false
    return true
  }

  return async function sendPending(): Promise<void> {
    if (getState().commandQueue.sent.length > 0) return
    while (getState().commandQueue.pending.length > 0) {
      change(takePending(getState()))
      if (!(await sendSent())) return
      change(dropSent(getState()))
    }
  }
}

/** As many areas as one request takes. */
function partsOf(changes: Changes): Changes[] {
  const all = [...changes]
  return Array.from(
    { length: Math.ceil(all.length / EDITS_AT_ONCE) },
    (_, part) => new Map(all.slice(part * EDITS_AT_ONCE, (part + 1) * EDITS_AT_ONCE)),
  )
}
