import { useEffect } from 'react'
import { m } from '#web/paraglide/messages.js'

const RELOAD_MS = 30_000

/** Replaces a screen that failed: nobody is there to press a button, so it loads itself again. */
export function LobbyErrorPage() {
  useEffect(() => {
    const timer = setTimeout(() => location.reload(), RELOAD_MS)
    return () => clearTimeout(timer)
  }, [])
  return (
    <main className="lobby" data-theme="dark" role="alert">
      <p>{m.lobby_failed()}</p>
    </main>
  )
}
