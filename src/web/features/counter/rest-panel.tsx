import { type FormEvent, useState } from 'react'
import { MOST_PARTS } from '#domain/counter.ts'
import { formatPaise, type Paise } from '#domain/money.ts'
import type { CounterUpiPayment } from '#web/api/gen/types.gen.ts'
import { formatCountdown } from '#web/lib/time/hold-timer.ts'
import { useHoldTimer } from '#web/lib/time/use-hold-timer.ts'
import { m } from '#web/paraglide/messages.js'
import { PartRows } from './part-rows.tsx'
import { Key } from './pay-form.tsx'
import type { RestPart } from './sale.ts'
import { partsText } from './sale-mode-labels.ts'
import { divide, newPart, takenOf, type TypedPart } from './split-parts.ts'
import type { useUpiPayment } from './use-upi-payment.ts'

type RestPanelProps = {
  readonly payment: CounterUpiPayment
  readonly planned: readonly RestPart[]
  readonly rest: Paise
  readonly upi: Pick<ReturnType<typeof useUpiPayment>, 'pressed' | 'refusal' | 'takeRest' | 'cancel'>
}

/** The part by UPI has come: the clerk takes the rest, in any parts, and sells. Nothing of the rest is recorded before. */
export function RestPanel({ payment, planned, rest, upi }: RestPanelProps) {
  const [typed, setTyped] = useState(() => typedOf(planned))
  const [isSent, setSent] = useState(false)
  const left = useHoldTimer(payment.endsAt, payment.now)
  const division = divide(rest, typed)
  const title = m.counter_split_take({ amount: formatPaise(payment.amount), rest: formatPaise(rest) })
  function onSubmit(event: FormEvent) {
    event.preventDefault()
    setSent(true)
    const parts = division.parts.flatMap((part) => takenOf(part) ?? [])
    if (division.isWhole && parts.length === division.parts.length) upi.takeRest(parts)
  }
  return (
    <section aria-label={title} className="counter-outcome counter-upi">
      <h2>{title}</h2>
      {left !== null && (
        <p>
          {m.counter_upi_time()}{' '}
          <b role="timer" aria-live="off">
            {formatCountdown(left)}
          </b>
        </p>
      )}
      <form className="counter-pay" onSubmit={onSubmit}>
        <PartRows
          division={division}
          modes={['cash', 'card']}
          fewest={1}
          most={MOST_PARTS - 1}
          asksForDetails
          isSent={isSent}
          onChange={setTyped}
        />
        {upi.refusal !== null && (
          <p role="alert" className="counter-error">
            {m.counter_split_refused_rest({
              reason: upi.refusal,
              parts: partsText(
                division.parts.flatMap(({ mode, sum }) => (sum === null ? [] : [{ mode, amount: sum }])),
              ),
            })}
          </p>
        )}
        <button type="submit" className="counter-primary" aria-busy={upi.pressed === 'rest'}>
          {m.counter_split_sell()} <Key>{m.counter_key_enter()}</Key>
        </button>
        <button type="button" aria-busy={upi.pressed === 'cancel'} onClick={upi.cancel}>
          {m.counter_split_give_up()}
        </button>
      </form>
    </section>
  )
}

/** The parts as they were planned; the last one is what the others leave. */
function typedOf(planned: readonly RestPart[]): TypedPart[] {
  if (planned.length === 0) return [newPart(1, 'cash')]
  return planned.map(({ mode, amount }, index) => ({
    ...newPart(index + 1, mode),
    amount: index < planned.length - 1 ? String(amount) : '',
  }))
}
