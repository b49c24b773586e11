import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import {
  getTodayFiguresQueryKey,
  listNoticesOptions,
  listNoticesQueryKey,
} from '#web/api/gen/@tanstack/react-query.gen.ts'
import {
  getTodayFiguresResponseTransformer,
  listNoticesResponseTransformer,
} from '#web/api/gen/transformers.gen.ts'
import type { Notices, TodayFigures } from '#web/api/gen/types.gen.ts'
import { refreshOthersSchedule } from '#web/features/admin/showtimes/refresh-schedule.ts'
import { refreshList } from '#web/admin-ui/list/use-list.ts'
import { openEventStream } from '#web/lib/queries/event-stream.ts'
import { storeEvent } from '#web/lib/queries/store-newer.ts'

const REFRESH_MS = 30_000

/** What needs somebody; `useLiveNotices` of the layout keeps it up to date. */
export function useNotices() {
  return useQuery({ ...listNoticesOptions(), staleTime: REFRESH_MS })
}

/**
 * Keeps the notices, the figures of the day, the board of enquiries and the programme live while the back office is open; without the stream they are read every half
 * minute.
 */
export function useLiveNotices() {
  const queryClient = useQueryClient()
  const [isLive, setLive] = useState(false)
  const query = useQuery({ ...listNoticesOptions(), refetchInterval: isLive ? false : REFRESH_MS })
  useEffect(
    () =>
      openEventStream('/api/admin/events', {
        onLive: (isLive) => {
          setLive(isLive)
          if (!isLive) void queryClient.invalidateQueries({ queryKey: listNoticesQueryKey() })
        },
        onEvent: ({ event, data }) => {
          if (event === 'notices')
            void listNoticesResponseTransformer(JSON.parse(data) as Notices).then((notices) =>
              storeEvent<Notices>(queryClient, listNoticesQueryKey(), notices),
            )
          // The board of enquiries; its own files are loaded with it.
          if (event === 'enquiries') void refreshList(queryClient, 'enquiries')
          if (event === 'schedule') void refreshOthersSchedule(queryClient)
          if (event === 'figures')
            void getTodayFiguresResponseTransformer(JSON.parse(data) as TodayFigures).then((figures) =>
              storeEvent<TodayFigures>(queryClient, getTodayFiguresQueryKey(), figures),
            )
        },
      }),
    [queryClient],
  )
  useEffect(() => {
    if (isLive) return undefined
    const timer = setInterval(() => void refreshList(queryClient, 'enquiries'), REFRESH_MS)
    return () => clearInterval(timer)
  }, [isLive, queryClient])
  return query.data
}
