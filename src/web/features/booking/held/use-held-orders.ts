import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { listHeldOrdersOptions } from '#web/api/gen/@tanstack/react-query.gen.ts'
import type { HeldOrder } from '#web/api/gen/types.gen.ts'
import { useUser } from '#web/lib/session/auth-store.ts'
import { clockSkew } from '#web/lib/time/hold-timer.ts'
import { orderIdsOf } from '../order-ids.ts'
import { storeHoldsOfServer } from '../seats/seat-selection-store.ts'

const none: readonly HeldOrder[] = []
const AGAIN_MS = 15_000

/** Returns the orders that hold seats for the user, made in whatever tab or device; they are then own seats on the maps of this browser. */
export function useHeldOrders(): readonly HeldOrder[] {
  const isSignedIn = useUser() !== null
  const { data, dataUpdatedAt } = useQuery({
    ...listHeldOrdersOptions(),
    enabled: isSignedIn,
    staleTime: 0,
    // A hold ends by itself, or is paid on another device.
    refetchInterval: ({ state }) => (state.data && state.data.length > 0 ? AGAIN_MS : false),
  })
  useEffect(() => {
    if (!isSignedIn || !data) return
    storeHoldsOfServer(
      data
        .filter(({ isPrivate }) => !isPrivate)
        .map(({ showtimeId, seats, holdExpiresAt, now, ...order }) => ({
          ...orderIdsOf(order),
          showtimeId,
          seats,
          until: Date.parse(holdExpiresAt) - clockSkew(now, dataUpdatedAt),
        })),
    )
  }, [isSignedIn, data, dataUpdatedAt])
  return isSignedIn ? (data ?? none) : none
}
