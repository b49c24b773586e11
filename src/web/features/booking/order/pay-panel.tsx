import { type FormEvent, type RefObject, useId, useState } from 'react'
import { consentText } from '#web/lib/labels/consent-text.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { Form } from '#web/ui/form.tsx'
import { Price } from '#web/ui/price.tsx'
import { TextWithLinks } from '#web/ui/text-with-links.tsx'
import { readDeclaration, storeDeclaration } from './declaration-store.ts'
import { UseGiftCard } from './use-gift-card.tsx'
import { formatCountdown } from '#web/lib/time/hold-timer.ts'
import type { OrderSummaryProps } from './order-summary.tsx'
import type { PaymentPhase } from './use-payment.ts'

type PayPanelProps = Pick<OrderSummaryProps, 'order' | 'payment' | 'change'> & {
  readonly secondsLeft: number | null
  readonly heading: RefObject<HTMLHeadingElement | null>
}

/** The consent line, the age declaration where needed (unchecked), and the button that starts the payment. */
export function PayPanel({ order, payment, change, secondsLeft, heading }: PayPanelProps) {
  const isHeld = secondsLeft !== null
  const [isAdult, setIsAdult] = useState(() => readDeclaration(order.orderID))
  const [isMissing, setIsMissing] = useState(false)
  // The declaration was made when the seats were held.
  const isOfSnacks = order.forReservation !== null
  const needsAdults = order.certificate === 'A' && !isHeld && !isOfSnacks

  function tick(isTicked: boolean) {
    setIsAdult(isTicked)
    setIsMissing(false)
    storeDeclaration(order.orderID, isTicked)
  }
  const { cardUse } = payment
  function onSubmit(event: FormEvent) {
    event.preventDefault()
    if (needsAdults && !isAdult) return setIsMissing(true)
    void payment.proceed(isAdult)
  }
  async function payByCard(code: string) {
    if (needsAdults && !isAdult) return setIsMissing(true)
    await payment.payByCard(isAdult, code)
  }

  return (
    <Form onSubmit={onSubmit} className="scroll-mb-32 gap-4">
      <h2 ref={heading} tabIndex={-1} className="sr-only">
        {m.order_pay_title()}
      </h2>
      <p className="text-sm text-ink-soft">
        <TextWithLinks text={consentText(order.lines)} to={['/disclaimer', '/privacy-policy']} />
      </p>
      {/* On a phone what has to be pressed is always in sight. */}
      <div className="grid gap-3 max-md:fixed max-md:inset-x-0 max-md:bottom-0 max-md:z-30 max-md:border-t max-md:border-line max-md:bg-ground max-md:px-(--page-margin) max-md:pt-2 max-md:pb-[max(0.5rem,env(safe-area-inset-bottom))]">
        {secondsLeft !== null && (
          <p aria-hidden className="flex justify-between text-sm md:hidden">
            {m.order_hold_title()}{' '}
            <span className="font-semibold tabular-nums">{formatCountdown(secondsLeft)}</span>
          </p>
        )}
        {needsAdults && (
          <AdultDeclaration isTicked={isAdult} isMissing={isMissing && !isAdult} onTick={tick} />
        )}
        <Button type="submit" size="lg" isBusy={isBusy(payment.phase)} className="w-full">
          {isHeld ? m.order_pay_again() : m.order_proceed()} <Price paise={cardUse?.total ?? order.total} />
        </Button>
      </div>
      {!cardUse && !order.awaitsProof && !isBusy(payment.phase) && <UseGiftCard onUse={payByCard} />}
      <p role="status" className="text-center text-sm text-balance text-ink-soft empty:hidden">
        {statusMessage(payment.phase, { isHeld, isOfSnacks })}
      </p>
      <Button variant="quiet" size="sm" isBusy={change.isLeaving} onClick={() => void change.backToMap()}>
        {changeLabel(order)}
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

function changeLabel({ forReservation, isPrivate }: OrderSummaryProps['order']): string {
  if (forReservation !== null) return m.order_snacks_back()
  return isPrivate ? m.order_change_screening() : m.order_change()
}

function isBusy(phase: PaymentPhase): boolean {
  return !['idle', 'dismissed', 'failed'].includes(phase)
}

type Status = { readonly isHeld: boolean; readonly isOfSnacks: boolean }

function statusMessage(phase: PaymentPhase, { isHeld, isOfSnacks }: Status): string | null {
  if (phase === 'paying' || phase === 'opening') return m.order_paying()
  if (phase === 'failed' && isHeld)
    return isOfSnacks ? m.order_snacks_payment_failed() : m.order_payment_failed()
  if (phase === 'dismissed' && isHeld)
    return isOfSnacks ? m.order_snacks_payment_dismissed() : m.order_payment_dismissed()
  if (isHeld) return null
  return isOfSnacks ? m.order_snacks_hold_pending() : m.order_hold_pending()
}
