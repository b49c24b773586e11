import { lazy, Suspense } from 'react'
import { useEndedSession } from '#web/lib/session/ended-session.ts'

/** Loaded when a session ends while its page is in use. */
const SessionDialog = lazy(async () => ({
  default: (await import('./session-dialog.tsx')).SessionDialog,
}))

/** Stands in every document: the dialog that signs in again when a session has ended. */
export function EndedSessionDialog() {
  const ended = useEndedSession()
  return ended && <Suspense>{<SessionDialog key={ended.token} ended={ended} />}</Suspense>
}
