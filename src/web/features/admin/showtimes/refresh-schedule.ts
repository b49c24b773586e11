import type { QueryClient } from '@tanstack/react-query'
import { refreshList } from '#web/admin-ui/list/use-list.ts'

/** Reads the programme again after a change, whatever days are shown of it, and what a proposal would leave as it is. */
export function refreshSchedule(queryClient: QueryClient): Promise<void> {
  return refreshCalls(queryClient, ['listSchedule', 'getDayToFill', 'getWeekToFill'])
}

/** Reads again what another manager may have changed: also closed screens and opening hours. */
export function refreshOthersSchedule(queryClient: QueryClient): Promise<void> {
  return refreshCalls(queryClient, [
    'listSchedule',
    'getDayToFill',
    'getWeekToFill',
    'listRoomClosures',
    'listScheduleRules',
  ])
}

async function refreshCalls(queryClient: QueryClient, calls: readonly unknown[]): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ predicate: ({ queryKey: [first] }) => isOneOf(calls, first) }),
    refreshList(queryClient, 'showtimes'),
  ])
}

function isOneOf(calls: readonly unknown[], key: unknown): boolean {
  return typeof key === 'object' && key !== null && '_id' in key && calls.includes(key._id)
}
