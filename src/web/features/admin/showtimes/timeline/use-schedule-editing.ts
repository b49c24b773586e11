import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useLayoutEffect, useState, useSyncExternalStore } from 'react'
import { listScheduleQueryKey } from '#web/api/gen/@tanstack/react-query.gen.ts'
import { editSchedule } from '#web/api/gen/sdk.gen.ts'
import type { StaffShowtime } from '#web/api/gen/types.gen.ts'
import { useRulesOf } from '../../schedule-rules/use-schedule-rules.ts'
import { refreshSchedule } from '../refresh-schedule.ts'
import { useScheduleOfDay } from '../use-day.ts'
import { dayOf } from './business-minutes.ts'
import { type Performance, performancesOf } from './performance.ts'
import type { SavedShows } from './command.ts'
import { listServerAreas, optimisticAreas, receiveShows } from './schedule-state.ts'
import { createScheduleStore, type ScheduleStore } from './schedule-store.ts'

/** Selects from the store of a day what staff see and can do: the optimistic state, undo and redo, what is selected, and what was refused. */
export function useScheduleEditing(day: string) {
  const query = useScheduleOfDay(day)
  const rulesOf = useRulesOf()
  const queryClient = useQueryClient()
  const [store] = useState(() => createStoreOf(queryClient))
  const held = useSyncExternalStore(store.subscribe, store.getState)
  // What was just read is shown at once, and held before the next event.
  const state = receiveShows(held, day, query.data)
  useLayoutEffect(() => store.receive(day, query.data), [store, day, query.data])
  const { commandQueue, history, said, sentCount } = state
  const areas = optimisticAreas(state, rulesOf)
  const performances = performancesOf(areas)
  return {
    ...store,
    query,
    rulesOf,
    areas,
    performances,
    said,
    sentCount,
    serverAreas: listServerAreas(state),
    selected: selectedOf(performances, state.selection, store.select),
    refused: commandQueue.failed,
    isSaving: commandQueue.pending.length + commandQueue.sent.length > 0,
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
  }
}
export type ScheduleEditing = ReturnType<typeof useScheduleEditing>

function selectedOf(
  performances: readonly Performance[],
  ids: ReadonlySet<string>,
  select: ScheduleStore['select'],
) {
  const selected = performances.filter(({ id }) => ids.has(id))
  return {
    selected,
    has: ({ id }: Performance) => ids.has(id),
    set: select,
    add: (chosen: readonly string[]) => select([...ids, ...chosen]),
    toggle: ({ id }: Performance) =>
      select(ids.has(id) ? [...ids].filter((other) => other !== id) : [...ids, id]),
    clear: () => select([]),
    /** A performance with those that are selected together with it. */
    with: (performance: Performance) => (ids.has(performance.id) ? selected : [performance]),
  }
}

function createStoreOf(queryClient: QueryClient): ScheduleStore {
  return createScheduleStore({
    send: async (edits) => (await editSchedule({ body: { edits }, throwOnError: true })).data,
    onSaved: (saved, day) => {
      const key = listScheduleQueryKey({ query: { from: day, to: day } })
      queryClient.setQueryData<StaffShowtime[]>(key, (shows) => shows && mergeSaved(shows, saved, day))
      void refreshSchedule(queryClient)
    },
    onRefused: () => void refreshSchedule(queryClient),
  })
}

/** The response is what a read of the day would return, so that nothing jumps back meanwhile. */
function mergeSaved(
  shows: readonly StaffShowtime[],
  { showtimes, deleted }: SavedShows,
  day: string,
): StaffShowtime[] {
  const changed = new Set([...deleted, ...showtimes.map(({ _id }) => _id)])
  const ofDay = showtimes.filter((show) => [show, show.staged ?? show].some((place) => dayOf(place) === day))
  return [...shows.filter(({ _id }) => !changed.has(_id)), ...ofDay]
}
