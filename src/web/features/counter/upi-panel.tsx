import { useEffect, useRef } from 'react'
import { formatPaise } from '#domain/money.ts'
import { formatCountdown } from '#web/lib/time/hold-timer.ts'
import { useHoldTimer } from '#web/lib/time/use-hold-timer.ts'
import { m } from '#web/paraglide/messages.js'
import { Key } from './pay-form.tsx'
import { RestPanel } from './rest-panel.tsx'
import { isRestDue, type UpiSale } from './sale.ts'
import { UpiQr } from './upi-qr.tsx'
import { upiStepOf } from './upi-steps.ts'
import type { useUpiPayment } from './use-upi-payment.ts'

type UpiPanelProps = {
  readonly sale: UpiSale
  readonly upi: Pick<
    ReturnType<typeof useUpiPayment>,
    'pressed' | 'isUnpaid' | 'check' | 'cancel' | 'takeRest' | 'refusal'
  >
  readonly onNext: () => void
}

/** A payment by UPI: the QR code for the customer, and for the clerk how it stands, and then the rest of a sale in parts. Only the buttons end it, no key. */
export function UpiPanel({ sale, upi, onNext }: UpiPanelProps) {
  const { payment, body } = sale
  if (payment?.part && isRestDue(payment))
    return <RestPanel payment={payment} planned={body.rest ?? []} rest={payment.part.rest} upi={upi} />
  return <CodePanel sale={sale} upi={upi} onNext={onNext} />
}

/** The QR code for the customer, and what becomes of its payment. */
function CodePanel({ sale, upi, onNext }: UpiPanelProps) {
  const { payment, body } = sale
  const left = useHoldTimer(payment?.endsAt ?? null, payment?.now ?? '')
  const isPaid = payment !== null && upiStepOf(payment.outcome.state) === 'paid'
  const isWaiting = payment !== null && !isPaid && payment.isShowOn
  const isShowOff = payment !== null && !isPaid && !payment.isShowOn
  return (
    <section aria-label={m.counter_upi_title()} className="counter-outcome counter-upi">
      {payment && (
        <p className="counter-total">
          <b>{formatPaise(payment.amount)}</b>
          {isWaiting && left !== null && <TimeLeft seconds={left} />}
        </p>
      )}
      {isWaiting && <UpiQr saleId={body.saleId} amount={payment.amount} />}
      <p role={isShowOff ? 'alert' : 'status'} className="counter-upi-status">
        {isShowOff
          ? m.counter_upi_show_off()
          : statusText(sale, { isPaid, isOver: left === 0, isUnpaid: upi.isUnpaid })}
      </p>
      {isWaiting && <p className="counter-soft">{m.counter_upi_rule()}</p>}
      {isWaiting && <AskNow upi={upi} />}
      {isPaid ? (
        <>
          <p>{m.counter_upi_paid_hint()}</p>
          <button type="button" onClick={onNext}>
            {m.counter_next_customer()}
          </button>
        </>
      ) : (
        <button
          ref={isShowOff ? focusOn : null}
          type="button"
          aria-busy={upi.pressed === 'cancel'}
          onClick={upi.cancel}
        >
          {m.counter_upi_cancel()}
        </button>
      )}
    </section>
  )
}

function focusOn(button: HTMLButtonElement | null): void {
  button?.focus()
}

type Facts = { readonly isPaid: boolean; readonly isOver: boolean; readonly isUnpaid: boolean }

function statusText({ payment, isLost }: UpiSale, { isPaid, isOver, isUnpaid }: Facts): string {
  if (payment === null) return isLost ? m.counter_upi_lost() : m.counter_upi_making()
  if (isPaid) return m.counter_upi_paid()
  if (isOver) return m.counter_upi_last_ask()
  return isUnpaid ? m.counter_upi_not_paid() : m.counter_upi_waiting()
}

function TimeLeft({ seconds }: { readonly seconds: number }) {
  return (
    <span>
      {m.counter_upi_time()}{' '}
      <b role="timer" aria-live="off">
        {formatCountdown(seconds)}
      </b>
    </span>
  )
}

/** Has the focus: Enter asks, and takes nothing back. */
function AskNow({ upi: { pressed, check } }: Pick<UpiPanelProps, 'upi'>) {
  const ref = useRef<HTMLButtonElement>(null)
  useEffect(() => ref.current?.focus(), [])
  return (
    <button
      ref={ref}
      type="button"
      className="counter-primary"
      aria-busy={pressed === 'check'}
      onClick={check}
    >
      {m.counter_upi_ask()} <Key>{m.counter_key_enter()}</Key>
    </button>
  )
}
