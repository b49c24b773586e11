import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { listCinemasOptions } from '#web/api/gen/@tanstack/react-query.gen.ts'
import type { Cinema } from './performance.ts'

const HOUR_MS = 3_600_000

/** All cinemas, as the timeline needs them; they seldom change. */
export function useCinemas(): readonly (Cinema & { readonly isPrivateHire: boolean })[] {
  const { data } = useQuery({ ...listCinemasOptions(), staleTime: HOUR_MS })
  return useMemo(
    () =>
      (data ?? []).map(({ _id, name, room, seatClass, isPrivateHire }) => ({
        ...{ _id, name, room, seatClass, isPrivateHire },
      })),
    [data],
  )
}
