import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { CustomerScreen } from '#web/api/gen/types.gen.ts'
import { openEventStream } from '#web/lib/queries/event-stream.ts'
import { storeEvent } from '#web/lib/queries/store-newer.ts'
import { readScreen, screenOfEvent } from './screen-calls.ts'

const REFRESH_MS = 3_000

/** What the customer sees, live; without the stream it is asked for every few seconds. */
export function useCustomerScreen(token: string) {
  const queryClient = useQueryClient()
  const [isLive, setIsLive] = useState(false)
  const query = useQuery({
    queryKey: ['customerScreen', token],
    queryFn: ({ signal }) => readScreen(token, signal),
    refetchInterval: isLive ? false : REFRESH_MS,
    retry: false,
  })
  useEffect(
    () =>
      openEventStream('/api/counter/screen/events', {
        token,
        onLive: setIsLive,
        onEvent: ({ data }) =>
          void screenOfEvent(data).then((screen) =>
            storeEvent<CustomerScreen>(queryClient, ['customerScreen', token], screen),
          ),
      }),
    [queryClient, token],
  )
  return { screen: query.data, isLost: !isLive && query.isError }
}
