import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { getDayToFillOptions } from '#web/api/gen/@tanstack/react-query.gen.ts'
import { proposeDay, withdrawProposal } from '#web/api/gen/sdk.gen.ts'
import type { DayProposal, MovieWish } from '#web/api/gen/types.gen.ts'
import { errorTextOf } from '#web/lib/errors/error-response.ts'
import { showAlert } from '#web/ui/alert-store.ts'
import type { ScheduleEditing } from '../showtimes/timeline/use-schedule-editing.ts'
import { refreshSchedule } from '../showtimes/refresh-schedule.ts'

const PROGRESS_MS = 1_000

/** Whether a proposal is still being searched. */
export function isOpen(proposal: DayProposal | null | undefined): boolean {
  return proposal?.state === 'queued' || proposal?.state === 'running'
}

/** A business day with its latest proposal; read every second during a search, and the timeline once when it has ended. */
export function useDayToFill(date: string) {
  const queryClient = useQueryClient()
  const query = useQuery({
    ...getDayToFillOptions({ query: { date } }),
    staleTime: 0,
    refetchInterval: ({ state }) => (isOpen(state.data?.proposal) ? PROGRESS_MS : false),
  })
  const isSearching = isOpen(query.data?.proposal)
  const wasSearching = useRef(isSearching)
  useEffect(() => {
    if (wasSearching.current && !isSearching) void refreshSchedule(queryClient)
    wasSearching.current = isSearching
  }, [queryClient, isSearching])
  return query
}

/** Asks for a proposal, or withdraws one; what either makes of the day is a step of the timeline. */
export function useProposal(date: string, editing: ScheduleEditing) {
  const queryClient = useQueryClient()
  const common = {
    onError: (error: unknown) => showAlert({ type: 'error', text: errorTextOf(error) }),
    onSettled: () => refreshSchedule(queryClient),
  }
  const ask = useMutation({
    ...common,
    onMutate: () => editing.serverAreas,
    mutationFn: (wishes: MovieWish[]) => proposeDay({ body: { date, wishes }, throwOnError: true }),
    onSuccess: (_, __, before) => editing.expectSearch(before),
  })
  const withdraw = useMutation({
    ...common,
    mutationFn: ({ _id: id }: DayProposal) => withdrawProposal({ path: { id }, throwOnError: true }),
    onSuccess: (_, proposal) => (isOpen(proposal) ? editing.expectSearch(null) : editing.keepDiscarded()),
  })
  return { ask, withdraw }
}
