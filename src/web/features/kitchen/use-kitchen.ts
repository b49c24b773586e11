import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { Kitchen as KitchenOnTheWire } from '#contract/kitchen.ts'
import type { SnackStep } from '#domain/kitchen.ts'
import {
  getKitchenOptions,
  getKitchenQueryKey,
  moveSnackOrderMutation,
  pauseSnacksMutation,
  setSnackSoldOutMutation,
} from '#web/api/gen/@tanstack/react-query.gen.ts'
import type { Kitchen, KitchenOrder } from '#web/api/gen/types.gen.ts'
import { errorTextOf } from '#web/lib/errors/error-response.ts'
import { openEventStream } from '#web/lib/queries/event-stream.ts'
import { showAlert } from '#web/ui/alert-store.ts'
import { storeEvent } from '#web/lib/queries/store-newer.ts'
import { nameInLanguage } from './kitchen-names.ts'

const REFRESH_MS = 15_000

/** The kitchen, live. A page that is loaded again shows the same; without the stream it asks every few seconds. */
export function useKitchen() {
  const queryClient = useQueryClient()
  const [isLive, setIsLive] = useState(false)
  const query = useQuery({
    ...getKitchenOptions(),
    select: nameInLanguage,
    refetchInterval: isLive ? false : REFRESH_MS,
  })
  useEffect(
    () =>
      openEventStream('/api/kitchen/events', {
        onLive: setIsLive,
        onEvent: ({ data }) =>
          storeEvent<Kitchen>(
            queryClient,
            getKitchenQueryKey(),
            JSON.parse(data) as KitchenOnTheWire as Kitchen,
          ),
      }),
    [queryClient],
  )
  return { ...query, isLive }
}

/** What the kitchen does. A failure says what happened and reads the kitchen again. */
export function useKitchenActions() {
  const queryClient = useQueryClient()
  const again = () => void queryClient.invalidateQueries({ queryKey: getKitchenQueryKey() })
  const onError = (error: unknown) => {
    showAlert({ type: 'error', text: errorTextOf(error) })
    again()
  }
  const move = useMutation({ ...moveSnackOrderMutation(), onError, onSuccess: again })
  const soldOut = useMutation({ ...setSnackSoldOutMutation(), onError, onSuccess: again })
  const pause = useMutation({ ...pauseSnacksMutation(), onError, onSuccess: again })
  return {
    move: ({ _id: id, state: from }: KitchenOrder, to: SnackStep) =>
      to !== 'cancelled' && move.mutate({ path: { id }, body: { from, to } }),
    setSoldOut: (id: string, isSoldOut: boolean) => soldOut.mutate({ path: { id }, body: { isSoldOut } }),
    pause: (isPaused: boolean, message: string | null) => pause.mutate({ body: { isPaused, message } }),
    movingId: move.isPending ? move.variables.path.id : null,
  }
}

export type KitchenActions = ReturnType<typeof useKitchenActions>
