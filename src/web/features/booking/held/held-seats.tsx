import { lazy, Suspense } from 'react'
import { useUser } from '#web/lib/session/auth-store.ts'

const HeldSeatsList = lazy(() => import('./held-seats-list.tsx'))

/** What somebody who is signed in holds; visitors load nothing for it. */
export function HeldSeats() {
  const user = useUser()
  if (!user) return null
  return (
    <Suspense fallback={null}>
      <HeldSeatsList />
    </Suspense>
  )
}
