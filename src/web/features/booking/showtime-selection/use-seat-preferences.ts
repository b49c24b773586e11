import { useQuery } from '@tanstack/react-query'
import type { SeatPreferences } from '#contract/recommendations.ts'
import { suggestSeatingOptions } from '#web/api/gen/@tanstack/react-query.gen.ts'
import { useUser } from '#web/lib/session/auth-store.ts'

const FRESH_MS = 300_000
const neutral: Pick<SeatPreferences, 'partySize' | 'position'> = { partySize: 2, position: null }

/** Returns where the signed-in user likes to sit, and with how many. Neutral values until that is loaded. */
export function useSeatPreferences(): Pick<SeatPreferences, 'partySize' | 'position'> {
  const user = useUser()
  const { data } = useQuery({
    ...suggestSeatingOptions({ path: { username: user?.username ?? '' } }),
    enabled: user !== null,
    staleTime: FRESH_MS,
  })
  return (user && data) ?? neutral
}
