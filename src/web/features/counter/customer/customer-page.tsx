import { hasDuty } from '#domain/roles.ts'
import { readToken, useUser } from '#web/lib/session/auth-store.ts'
import { useState } from 'react'
import { PairForm } from './pair-form.tsx'
import { CustomerFooter } from './customer-footer.tsx'
import { pairingCodeOf } from './screen-calls.ts'
import { isPaired, useScreenToken } from './screen-store.ts'
import { ScreenView } from './screen-view.tsx'
import { useWakeLock } from './use-wake-lock.ts'

/** A paired tablet, or a second window of the clerk's computer. Any other browser asks for a code. */
export function CustomerPage() {
  const [code, setCode] = useState(() => pairingCodeOf(location.hash))
  const [isPairing, setIsPairing] = useState(code !== null)
  const stored = useScreenToken()
  const user = useUser()
  useWakeLock()
  const own = user && hasDuty(user, 'counter') ? readToken() : null
  const token = isPaired(stored) ? stored : own
  const onPaired = () => {
    history.replaceState(history.state, '', location.pathname)
    setCode(null)
    setIsPairing(false)
  }
  if (token === null || isPairing)
    return (
      <Frame>
        <PairForm code={code} hasEnded={stored !== null && !isPaired(stored)} onPaired={onPaired} />
        <CustomerFooter />
      </Frame>
    )
  return (
    <Frame>
      <ScreenView key={token} token={token} onPairAgain={() => setIsPairing(true)} />
    </Frame>
  )
}

function Frame({ children }: { readonly children: React.ReactNode }) {
  return <main className="customer">{children}</main>
}
