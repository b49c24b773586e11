import type { StaffShowtime } from '#web/api/gen/types.gen.ts'
import type { RulesOf } from '#web/features/admin/schedule-rules/use-schedule-rules.ts'
import { dayOf } from './business-minutes.ts'
import { type Area, areaOf, valuesOfArea } from './performance.ts'
import { m } from '#web/paraglide/messages.js'
import {
  applyChanges,
  type Changes,
  type Command,
  invertCommand,
  isSamePlan,
  mergeChanges,
  type SavedShows,
  searchCommand,
} from './command.ts'
import type { RefusedEdits } from './refused-edits.ts'

const MOST_STEPS = 30

/** All that the timeline of staff knows about a business day. */
export type ScheduleState = {
  readonly day: string
  /** The showtimes of the day as they were read last; undefined: not yet. */
  readonly read: readonly StaffShowtime[] | undefined
  /** Areas as the server has confirmed them; also those of other days, which an undo may need, and cancelled ones. */
  readonly server: ReadonlyMap<string, Area>
  /** The ids of those of the day. */
  readonly idsOfDay: ReadonlySet<string>
  readonly commandQueue: {
    readonly pending: readonly Command[]
    /** They are in the request that is under way. */
    readonly sent: readonly Command[]
    /** Why the last ones were refused. */
    readonly failed: RefusedEdits | null
  }
  /** Undo takes the last of the past, redo the first of the future. */
  readonly history: { readonly past: readonly Command[]; readonly future: readonly Command[] }
  readonly selection: ReadonlySet<string>
  /** About the last command, or one that was not made. */
  readonly said: string
  /** The step whose undo would take back what somebody else has changed since; it was said. */
  readonly undoWarned: Command | null
  /** How many requests have succeeded: an open form begins anew from what they made. */
  readonly sentCount: number
  /** The areas of a day when a search was asked for whose drafts are not read yet. */
  readonly expected: { readonly day: string; readonly before: readonly Area[] } | null
}

export const emptySchedule: ScheduleState = {
  day: '',
  read: undefined,
  server: new Map(),
  idsOfDay: new Set(),
  commandQueue: { pending: [], sent: [], failed: null },
  history: { past: [], future: [] },
  selection: new Set(),
  said: '',
  undoWarned: null,
  sentCount: 0,
  expected: null,
}

/** Returns the areas of the day with the commands that the server has not confirmed yet. */
export function optimisticAreas(state: ScheduleState, rulesOf: RulesOf): Area[] {
  const planned = listServerAreas(state).filter((area) => area.state !== 'cancelled')
  return applyChanges(planned, queuedChanges(state), { rulesOf, day: state.day })
}

/** Returns the areas of the day as the server has them, cancelled ones among them. */
export function listServerAreas({ server, idsOfDay }: ScheduleState): Area[] {
  return [...server.values()].filter(({ id }) => idsOfDay.has(id))
}

/** Takes what was read of a day, once. The drafts of a search that was waited for are a step of the history. */
export function receiveShows(state: ScheduleState, day: string, read: ScheduleState['read']): ScheduleState {
  if (state.day === day && state.read === read) return state
  if (!read) return { ...state, day, read, idsOfDay: new Set() }
  const areas = read.map(areaOf)
  const next = {
    ...state,
    day,
    read,
    idsOfDay: new Set(areas.map(({ id }) => id)),
    server: new Map([...state.server, ...areas.map((area) => [area.id, area] as const)]),
  }
  const search = state.expected?.day === day ? searchCommand(state.expected.before, areas) : null
  if (!search) return next
  const deleted = [...search.changes].flatMap(([id, values]) => (values ? [] : id))
  return addStep(confirmSaved({ ...next, expected: null }, { showtimes: [], deleted }), search)
}

/** Takes what the server has saved, for the timeline or for a form. */
export function confirmSaved(state: ScheduleState, { showtimes, deleted }: SavedShows): ScheduleState {
  const saved = showtimes.map(areaOf)
  const [server, idsOfDay] = [new Map(state.server), new Set(state.idsOfDay)]
  for (const id of [...deleted, ...saved.map(({ id }) => id)]) idsOfDay.delete(id)
  for (const id of deleted) server.delete(id)
  for (const area of saved) {
    server.set(area.id, area)
    if (isOnDay(area, state.day)) idsOfDay.add(area.id)
  }
  return { ...state, server, idsOfDay }
}

/** A planned move to another day is shown on both. */
function isOnDay(area: Area, day: string): boolean {
  return [area, area.publicAt ?? area].some((place) => dayOf(place) === day)
}

/** Makes changes at once and queues them. */
export function queueEdit(state: ScheduleState, changes: Changes, note = ''): ScheduleState {
  const queued = queuedChanges(state)
  const before = [...changes.keys()].map((id) => {
    const area = state.server.get(id)
    return [id, queued.get(id) ?? (queued.has(id) || !area ? null : valuesOfArea(area))] as const
  })
  const command: Command = { kind: 'edit', changes, inverse: new Map(before) }
  return addStep(queueCommand(state, command, note), command, note)
}

/** Queues what undoes the last step; without one nothing happens. */
export function queueUndo(state: ScheduleState): ScheduleState {
  const { past, future } = state.history
  const step = past.at(-1)
  if (!step) return { ...state, said: '' }
  const theirs = countChangedSince(state, step)
  // Asked for again, or after a refusal that has shown both: then it is meant.
  if (theirs > 0 && state.undoWarned !== step && state.commandQueue.failed === null)
    return { ...state, undoWarned: step, said: m.schedule_undo_theirs({ count: theirs }) }
  const history = { past: past.slice(0, -1), future: [step, ...future] }
  return { ...queueCommand(state, invertCommand(step, 'undo')), history }
}

/** Returns how many areas of a step somebody else has put elsewhere since: undoing it would take that back. */
function countChangedSince(state: ScheduleState, { changes }: Command): number {
  const queued = queuedChanges(state)
  return [...changes].filter(([id, made]) => {
    const now = queued.has(id) ? queued.get(id) : state.server.get(id)
    return made && now && !isSamePlan(made, now)
  }).length
}

/** Queues the last undone step again; without one nothing happens. */
export function queueRedo(state: ScheduleState): ScheduleState {
  const { past, future } = state.history
  const [step, ...rest] = future
  if (!step) return { ...state, said: '' }
  return {
    ...queueCommand(state, { ...step, kind: 'redo' }),
    history: { past: [...past, step], future: rest },
  }
}

function queueCommand(state: ScheduleState, command: Command, said = ''): ScheduleState {
  const { pending, sent } = state.commandQueue
  return { ...state, commandQueue: { pending: [...pending, command], sent, failed: null }, said }
}

/** Adds a step to the history; what was undone before can no longer be redone. */
export function addStep(state: ScheduleState, step: Command, said = ''): ScheduleState {
  const past = [...state.history.past, step].slice(-MOST_STEPS)
  return { ...state, history: { past, future: [] }, said }
}

/** Moves all pending commands into a request. */
export function takePending(state: ScheduleState): ScheduleState {
  const { pending, failed } = state.commandQueue
  return { ...state, commandQueue: { pending: [], sent: pending, failed } }
}

/** Drops the sent commands, which the server has confirmed. */
export function dropSent(state: ScheduleState): ScheduleState {
  return { ...state, commandQueue: { ...state.commandQueue, sent: [] } }
}

/**
 * Gives up all commands of the queue: the optimistic state is what the server has, and the history is as if they had not been made. The next
 * commands rely on what is of the day.
 */
export function refuseCommands(state: ScheduleState, failed: RefusedEdits): ScheduleState {
  const { sent, pending } = state.commandQueue
  return {
    ...state,
    said: '',
    commandQueue: { pending: [], sent: [], failed },
    history: [...sent, ...pending].reduceRight(forgetCommand, state.history),
    server: new Map([...state.server].filter(([id]) => state.idsOfDay.has(id))),
  }
}

function forgetCommand({ past, future }: ScheduleState['history'], command: Command) {
  const others = ({ changes }: Command) => changes !== command.changes && changes !== command.inverse
  const [before, after] = [past.filter(others), future.filter(others)]
  if (command.kind === 'undo') return { past: [...before, invertCommand(command, 'edit')], future: after }
  const step = { ...command, kind: 'edit' as const }
  return { past: before, future: command.kind === 'redo' ? [step, ...after] : after }
}

/** Returns what the queue makes of areas. */
export function queuedChanges({ commandQueue: { sent, pending } }: ScheduleState): Changes {
  return mergeChanges([...sent, ...pending])
}

/** Tells whether undo would undo exactly what the request under way makes. */
export function isSentLastStep({ commandQueue: { sent }, history: { past } }: ScheduleState): boolean {
  const last = sent.at(-1)
  return (
    last !== undefined &&
    past.at(-1)?.changes === last.changes &&
    [...mergeChanges(sent).keys()].every((id) => last.changes.has(id))
  )
}
