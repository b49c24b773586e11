import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { m } from '#web/paraglide/messages.js'
import { pairingCodeOf, pairPhone } from './pair-phone.ts'

/** Makes this phone a door. With one touch, not by the address alone: another app may open addresses in advance. */
export function PairPage() {
  const [code] = useState(() => pairingCodeOf(location.hash))
  const [state, setState] = useState<'ready' | 'busy' | 'used' | 'failed'>('ready')
  const navigate = useNavigate()
  const pair = async () => {
    if (!code || state === 'busy') return
    setState('busy')
    const outcome = await pairPhone(code)
    if (outcome === 'paired') await navigate({ to: '/checkin', replace: true })
    else setState(outcome)
  }
  return (
    <div className="pair">
      <h1>{m.pair_title()}</h1>
      {code === null || state === 'used' ? (
        <p role="alert">{code === null ? m.pair_no_code() : m.pair_used()}</p>
      ) : (
        <>
          <p>{m.pair_intro()}</p>
          {state === 'failed' && <p role="alert">{m.pair_failed()}</p>}
          <button type="button" aria-busy={state === 'busy' || undefined} onClick={() => void pair()}>
            {m.pair_start()}
          </button>
        </>
      )}
    </div>
  )
}
