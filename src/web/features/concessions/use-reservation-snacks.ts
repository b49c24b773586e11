import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import {
  getReservationSnacksOptions,
  getReservationSnacksQueryKey,
} from '#web/api/gen/@tanstack/react-query.gen.ts'
import { getReservationSnacksResponseTransformer } from '#web/api/gen/transformers.gen.ts'
import type { ReservationSnacks } from '#web/api/gen/types.gen.ts'
import { openEventStream } from '#web/lib/queries/event-stream.ts'
import { storeEvent } from '#web/lib/queries/store-newer.ts'

/** The snacks of a reservation, live. */
export function useReservationSnacks(id: string) {
  const queryClient = useQueryClient()
  useEffect(
    () =>
      openEventStream(`/api/reservations/${id}/snacks/events`, {
        onLive: () => undefined,
        // The amounts of a stream are rupees, as everywhere on the wire.
        onEvent: ({ data }) =>
          void getReservationSnacksResponseTransformer(JSON.parse(data)).then((snacks) =>
            storeEvent<ReservationSnacks>(
              queryClient,
              getReservationSnacksQueryKey({ path: { id } }),
              snacks,
            ),
          ),
      }),
    [queryClient, id],
  )
  return useQuery(getReservationSnacksOptions({ path: { id } }))
}
