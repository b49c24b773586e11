import { Bell, BellRing } from 'lucide-react'
import { type ComponentType, useEffect, useEffectEvent, useState } from 'react'
import { useUser } from '#web/lib/auth-store.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { keepWish, takeWish } from './kept-wish.ts'
import { useChangeReminder, useReminder } from './use-reminder.ts'

type SignIn = ComponentType<{
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly onSignedIn: () => void
}>

/** Asks for a mail when booking of a coming movie opens; pressed again it is cancelled. A visitor signs in first, or registers and comes back. */
export function RemindMe({
  movieId,
  signIn: SignInDialog,
}: {
  readonly movieId: string
  readonly signIn: SignIn
}) {
  const user = useUser()
  const reminder = useReminder(movieId)
  const { want, withdraw, isBusy } = useChangeReminder(movieId)
  const [isSigningIn, setIsSigningIn] = useState(false)
  const wantWhatWasKept = useEffectEvent(() => takeWish(movieId) && want())
  const isSignedIn = user !== null
  useEffect(() => {
    if (isSignedIn) wantWhatWasKept()
  }, [isSignedIn])

  function press() {
    if (isSignedIn) return reminder === 'waiting' ? withdraw() : want()
    keepWish(movieId)
    setIsSigningIn(true)
  }
  function close() {
    keepWish(null)
    setIsSigningIn(false)
  }

  if (reminder === 'sent') return <p className="sm:basis-full">{m.reminder_sent()}</p>
  const isWaiting = reminder === 'waiting'
  const Icon = isWaiting ? BellRing : Bell
  return (
    <>
      <Button
        size="lg"
        variant={isWaiting ? 'secondary' : 'primary'}
        className={isWaiting ? 'border-marquee-ink!' : ''}
        aria-pressed={isWaiting}
        isBusy={isBusy}
        onClick={press}
      >
        <Icon aria-hidden className="size-5" /> {m.remind_me()}
      </Button>
      <p role="status" className="text-sm empty:hidden max-sm:pt-2 sm:order-last sm:basis-full">
        {isWaiting && `${m.reminder_set()}. ${m.reminder_hint()}`}
      </p>
      <SignInDialog isOpen={isSigningIn} onClose={close} onSignedIn={want} />
    </>
  )
}
