import { dropUndo, offerUndo } from '#web/admin-ui/undo-store.ts'
import type { StaffShowtime } from '#web/api/gen/types.gen.ts'
import type { Area } from './performance.ts'
import { type Changes, type Command, makeCommand, savedCommand, type SavedShows } from './command.ts'
import { createCommandQueue, type QueueOptions } from './command-queue.ts'
import {
  addStep,
  confirmSaved,
  emptySchedule,
  listServerAreas,
  queueEdit,
  queueRedo,
  queueUndo,
  receiveShows,
  type ScheduleState,
} from './schedule-state.ts'

export type ScheduleStore = ReturnType<typeof createScheduleStore>

type FormSaved = {
  readonly saved: SavedShows
  /** The areas before it. */
  readonly before: readonly Area[]
  readonly text?: string | undefined
}

/** Holds the schedule of a day: server state, command queue, undo and redo, and what is selected. */
export function createScheduleStore(options: QueueOptions) {
  let state = emptySchedule
  const listeners = new Set<() => void>()
  const getState = () => state
  function change(next: ScheduleState): void {
    // The offered undo is of a step that is no longer the last one.
    if (next.history !== state.history) dropUndo()
    state = next
    for (const listener of listeners) listener()
  }

  const sendPending = createCommandQueue({ getState, change, undo: () => undo() }, options)
  function queue(next: ScheduleState): void {
    change(next)
    void sendPending()
  }
  const undo = () => queue(queueUndo(state))
  const edit = (changes: Changes, note = '') => {
    if (changes.size > 0) queue(queueEdit(state, changes, note))
  }
  return {
    getState,
    edit,
    undo,
    ...keepingSaved({ getState, change, edit }, options),
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    /** Takes what was read of a day. */
    receive: (day: string, read: ScheduleState['read']) => change(receiveShows(state, day, read)),
    redo: () => queue(queueRedo(state)),
    /** Says something about the last command, or about one that was not made. */
    say: (said: string) => change({ ...state, said }),
    forgetRefused: () => change({ ...state, commandQueue: { ...state.commandQueue, failed: null } }),
    /** After a publication the steps before it cannot be undone. */
    forgetHistory: () => change({ ...state, history: { ...emptySchedule.history } }),
    select: (ids: Iterable<string>) => change({ ...state, selection: new Set(ids) }),
  }
}

type Held = {
  readonly getState: () => ScheduleState
  readonly change: (next: ScheduleState) => void
  readonly edit: (changes: Changes) => void
}

/** Keeps what is saved beside the timeline, each as one step of its history. */
function keepingSaved({ getState, change, edit }: Held, { onSaved }: QueueOptions) {
  function keep(command: Command, saved: SavedShows): void {
    change(addStep(confirmSaved(getState(), saved), command))
    onSaved(saved, getState().day)
  }
  const expectSearch = (before: readonly Area[] | null) =>
    change({ ...getState(), expected: before && { day: getState().day, before } })
  return {
    /** A form has saved. With a text, undoing it is offered beside it. */
    keepSaved: (changes: Changes, { saved, before, text }: FormSaved): void => {
      const command = makeCommand(changes, before)
      keep(command, saved)
      if (text !== undefined) offerUndo({ text, onUndo: () => edit(command.inverse) })
    },
    /** New showtimes were saved, of this day or of others. */
    keepCreated: (showtimes: readonly StaffShowtime[]): void => {
      const saved = { showtimes: [...showtimes], deleted: [] }
      if (showtimes.length > 0) keep(savedCommand(saved, []), saved)
    },
    /** A search was asked for when the day had these areas, or (null) is not waited for any more. */
    expectSearch,
    /** The drafts of a search were discarded. */
    keepDiscarded: (): void => {
      expectSearch(null)
      const before = listServerAreas(getState())
      const saved = { showtimes: [], deleted: before.flatMap((area) => (area.isProposed ? area.id : [])) }
      if (saved.deleted.length > 0) keep(savedCommand(saved, before), saved)
    },
  }
}
