import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { listCinemasOptions } from '#web/api/gen/@tanstack/react-query.gen.ts'
import type { Cinema } from '#web/api/gen/types.gen.ts'
import type { ShownCinema } from './shown-shows.ts'

const HOUR_MS = 3_600_000

/** All cinemas, as the timeline needs them; they seldom change. */
export function useCinemas(): readonly (ShownCinema & Pick<Cinema, 'isPrivateHire'>)[] {
  const { data } = useQuery({ ...listCinemasOptions(), staleTime: HOUR_MS })
  return useMemo(
    () =>
      (data ?? []).map(({ _id, name, room, seatClass, isPrivateHire }) => ({
        ...{ _id, name, room, seatClass, isPrivateHire },
      })),
    [data],
  )
}
