import { type FormEvent, useId, useState } from 'react'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { Form } from '#web/ui/form.tsx'
import { TextWithLinks } from '#web/ui/text-with-links.tsx'
import type { OrderSummaryProps } from './order-summary.tsx'
import type { PaymentPhase } from './use-payment.ts'

type PayPanelProps = Pick<OrderSummaryProps, 'order' | 'payment' | 'change'> & { readonly isHeld: boolean }

/** The consent line, the age declaration where needed (unchecked), and the button that starts the payment. */
export function PayPanel({ order, payment, change, isHeld }: PayPanelProps) {
  const [isAdult, setIsAdult] = useState(false)
  const [isMissing, setIsMissing] = useState(false)
  // The declaration was made when the seats were held.
  const needsAdults = order.certificate === 'A' && !isHeld

  function onSubmit(event: FormEvent) {
    event.preventDefault()
    if (needsAdults && !isAdult) return setIsMissing(true)
    void payment.proceed(isAdult)
  }

  return (
    <Form onSubmit={onSubmit} className="gap-4">
      <p className="text-sm text-ink-soft">
        <TextWithLinks text={m.order_consent()} to={['/disclaimer', '/privacy-policy']} />
      </p>
      {needsAdults && (
        <AdultDeclaration
          isTicked={isAdult}
          isMissing={isMissing && !isAdult}
          onTick={(ticked) => [setIsAdult(ticked), setIsMissing(false)]}
        />
      )}
      <Button type="submit" size="lg" isBusy={isBusy(payment.phase)} className="w-full">
        {isHeld ? m.order_pay_again() : m.order_proceed()}
      </Button>
      <p role="status" className="text-center text-sm text-balance text-ink-soft empty:hidden">
        {statusMessage(payment.phase, isHeld)}
      </p>
      <Button variant="quiet" size="sm" isBusy={change.isLeaving} onClick={() => void change.backToMap()}>
        {m.order_change()}
      </Button>
    </Form>
  )
}

type AdultDeclarationProps = { isTicked: boolean; isMissing: boolean; onTick: (isTicked: boolean) => void }

function AdultDeclaration({ isTicked, isMissing, onTick }: AdultDeclarationProps) {
  const id = useId()
  return (
    <div className="grid gap-1">
      <label className="flex items-start gap-3 text-sm">
        <input
          type="checkbox"
          required
          checked={isTicked}
          onChange={(event) => onTick(event.target.checked)}
          aria-invalid={isMissing || undefined}
          aria-describedby={id}
          className="mt-0.5 size-5 shrink-0 accent-(--marquee)"
        />
        {m.order_adult()}
      </label>
      <p id={id} role="alert" className="text-sm text-bad empty:hidden">
        {isMissing && m.order_adult_missing()}
      </p>
    </div>
  )
}

function isBusy(phase: PaymentPhase): boolean {
  return phase !== 'idle' && phase !== 'dismissed'
}

function statusMessage(phase: PaymentPhase, isHeld: boolean): string | null {
  if (phase === 'paying' || phase === 'opening') return m.order_paying()
  if (phase === 'dismissed' && isHeld) return m.order_payment_dismissed()
  return isHeld ? null : m.order_hold_pending()
}
