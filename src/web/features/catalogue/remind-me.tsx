import { Bell, BellRing } from 'lucide-react'
import { type ComponentType, useEffect, useEffectEvent, useState } from 'react'
import { useUser } from '#web/lib/session/auth-store.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { readStored, writeStored } from '#web/lib/browser/browser-storage.ts'
import { useChangeReminder, useReminder } from './use-reminder.ts'

type SignIn = ComponentType<{
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly onSignedIn: () => void
  readonly onRegister: () => void
  readonly hint: string
}>

/** The button that requests a mail when booking of a coming movie opens; pressed again, it cancels the reminder. A visitor signs in or registers first. */
export function RemindMe({
  movieId,
  signIn: SignInDialog,
}: {
  readonly movieId: string
  readonly signIn: SignIn
}) {
  const user = useUser()
  const reminder = useReminder(movieId)
  const { request, cancel, isBusy } = useChangeReminder(movieId)
  const [isSigningIn, setIsSigningIn] = useState(false)
  const requestPending = useEffectEvent(() => takePendingReminder(movieId) && request())
  const isSignedIn = user !== null
  useEffect(() => {
    if (isSignedIn) requestPending()
  }, [isSignedIn])

  function press() {
    if (isSignedIn) return reminder === 'waiting' ? cancel() : request()
    setIsSigningIn(true)
  }

  if (reminder === 'sent') return <p className="sm:basis-full">{m.reminder_sent()}</p>
  const isWaiting = reminder === 'waiting'
  const Icon = isWaiting ? BellRing : Bell
  return (
    <>
      <Button
        size="lg"
        variant={isWaiting ? 'secondary' : 'primary'}
        className={`max-sm:px-4 max-sm:whitespace-normal ${isWaiting ? 'border-marquee-ink!' : ''}`}
        aria-pressed={isWaiting}
        isBusy={isBusy}
        onClick={press}
      >
        <Icon aria-hidden className="size-5 shrink-0" /> {m.remind_me()}
      </Button>
      <p role="status" className="text-sm empty:hidden max-sm:pt-2 sm:order-last sm:basis-full">
        {isWaiting && m.reminder_hint()}
      </p>
      <SignInDialog
        isOpen={isSigningIn}
        onClose={() => setIsSigningIn(false)}
        onSignedIn={request}
        onRegister={() => keepPendingReminder(movieId)}
        hint={m.reminder_sign_in()}
      />
    </>
  )
}

const PENDING_KEY = 'marquee.reminder'

/** Keeps the movie that a visitor wants to be reminded of until they have signed in; null deletes it. */
function keepPendingReminder(movieId: string | null): void {
  writeStored('sessionStorage', PENDING_KEY, movieId)
}

/** Returns whether the visitor asked for a reminder of this movie before signing in, and deletes the entry. */
function takePendingReminder(movieId: string): boolean {
  if (readStored('sessionStorage', PENDING_KEY) !== movieId) return false
  keepPendingReminder(null)
  return true
}
