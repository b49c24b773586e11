import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Paise } from '#domain/money.ts'
import { listCinemasOptions } from '#web/api/gen/@tanstack/react-query.gen.ts'
import type { Cinema } from './performance.ts'

const HOUR_MS = 3_600_000

/** A cinema with its auditorium: another venue may have a room of the same name. */
export type KnownCinema = Cinema & {
  readonly auditoriumId: string
  readonly isPrivateHire: boolean
  readonly ticketPrice: Paise
}

/** All cinemas, as the timeline needs them; they seldom change. */
export function useCinemas(): readonly KnownCinema[] {
  const { data } = useQuery({ ...listCinemasOptions(), staleTime: HOUR_MS })
  return useMemo(
    () =>
      (data ?? []).map(({ _id, name, auditoriumId, room, seatClass, isPrivateHire, ticketPrice }) => ({
        _id,
        name,
        auditoriumId,
        room,
        seatClass,
        isPrivateHire,
        ticketPrice,
      })),
    [data],
  )
}
