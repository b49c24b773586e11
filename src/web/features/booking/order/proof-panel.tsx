import { useMutation } from '@tanstack/react-query'
import { type RefObject, useEffect, useEffectEvent } from 'react'
import { MOST_SEATS_UNPROVEN } from '#domain/hold-limits.ts'
import { makePayableMutation } from '#web/api/gen/@tanstack/react-query.gen.ts'
import type { BookingData } from '#web/api/gen/types.gen.ts'
import { useUser } from '#web/lib/session/auth-store.ts'
import { errorTextOf } from '#web/lib/errors/error-response.ts'
import { retryInOutage } from '#web/lib/queries/retry-in-outage.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import type { EmailProofPanelSlot } from '#web/ui/dialog-slots.ts'
import { ErrorState } from '#web/ui/error-state.tsx'
import type { useChangeSeats } from './use-change-seats.ts'
import { SignInAgain } from './sign-in-again.tsx'

export type ProofPanelProps = {
  readonly order: BookingData
  readonly change: ReturnType<typeof useChangeSeats>
  readonly emailProof: EmailProofPanelSlot
  readonly heading: RefObject<HTMLHeadingElement | null>
}

/**
 * Asks the buyer of held seats to prove the email before the payment. Goes on by itself once it is proven: here, in another tab, or on another
 * device, which ends this session, so the buyer signs in again first.
 */
export function ProofPanel({ order, change, emailProof, heading }: ProofPanelProps) {
  const user = useUser()
  const goOn = useMutation({ ...makePayableMutation(), ...retryInOutage, onSuccess: change.goOn })
  const isProven = user?.isEmailProven === true
  const start = () => goOn.mutate({ query: { orderId: order.order } })
  const startOnce = useEffectEvent(start)
  useEffect(() => {
    if (isProven) startOnce()
  }, [isProven])
  if (!user) return <SignInAgain />
  return (
    <section aria-labelledby="proof-title" className="grid scroll-mb-24 gap-4">
      <h2 id="proof-title" ref={heading} tabIndex={-1} className="display text-2xl outline-none">
        {m.email_proof_title()}
      </h2>
      <p className="text-ink-soft">{m.order_proof_hint({ max: MOST_SEATS_UNPROVEN })}</p>
      {goOn.isError ? (
        <ErrorState title={errorTextOf(goOn.error)} onRetry={start} />
      ) : (
        emailProof({ isProven })
      )}
      <Button variant="quiet" size="sm" isBusy={change.isLeaving} onClick={() => void change.backToMap()}>
        {m.order_change()}
      </Button>
    </section>
  )
}
