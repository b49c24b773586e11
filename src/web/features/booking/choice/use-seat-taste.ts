import { useQuery } from '@tanstack/react-query'
import type { SeatTaste } from '#contract/reservations.ts'
import { suggestSeatingOptions } from '#web/api/gen/@tanstack/react-query.gen.ts'
import { useUser } from '#web/lib/auth-store.ts'

const FRESH_MS = 300_000
const unknown: Pick<SeatTaste, 'partySize' | 'position'> = { partySize: 2, position: null }

/** Where the person who is signed in likes to sit, and with how many. Until it is known: what suits most people. */
export function useSeatTaste(): Pick<SeatTaste, 'partySize' | 'position'> {
  const user = useUser()
  const { data } = useQuery({
    ...suggestSeatingOptions({ path: { username: user?.username ?? '' } }),
    enabled: user !== null,
    staleTime: FRESH_MS,
  })
  return (user && data) ?? unknown
}
