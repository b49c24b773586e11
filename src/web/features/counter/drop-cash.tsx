import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { LARGE_DROP_RUPEES } from '#domain/counter.ts'
import { formatPaise, paiseFromRupees, type Rupees } from '#domain/money.ts'
import { localTime } from '#domain/time.ts'
import { parseRupees } from '#domain/typed-number.ts'
import { dropCash } from '#web/api/gen/sdk.gen.ts'
import type { CounterShift } from '#web/api/gen/types.gen.ts'
import { errorTextOf } from '#web/lib/errors/error-response.ts'
import { formatTime } from '#web/lib/time/format-time.ts'
import { m } from '#web/paraglide/messages.js'
import { showAlert } from '#web/ui/alert-store.ts'
import { MOST_RUPEES } from './counted-cash.ts'
import { CounterField } from './counter-field.tsx'
import { useCallOrAsk } from './own-approvals.ts'
import { refreshCounter } from './refresh-counter.ts'

type DropCashProps = { readonly shift: CounterShift }

/** Cash that goes from the drawer to the safe: a supervisor confirms it, or it has a reason. */
export function DropCash({ shift }: DropCashProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Drops shift={shift} />
      {isOpen ? (
        <DropForm shift={shift} onEnd={() => setOpen(false)} />
      ) : (
        <button type="button" onClick={() => setOpen(true)}>
          {m.counter_drop()}
        </button>
      )}
    </>
  )
}

function DropForm({ shift, onEnd }: DropCashProps & { readonly onEnd: () => void }) {
  const [text, setText] = useState('')
  const [reason, setReason] = useState('')
  const [large, setLarge] = useState<Rupees | null>(null)
  const drop = useDrop(shift, onEnd)
  const amount = parseRupees(text)
  const isAmount = amount !== null && amount > 0 && amount <= MOST_RUPEES
  function onSubmit(event: FormEvent) {
    event.preventDefault()
    if (!isAmount || drop.isPending) return
    if (amount > LARGE_DROP_RUPEES) return setLarge(amount)
    drop.mutate({ amount, reason: reason.trim() })
  }
  if (large !== null)
    return (
      <LargeDrop
        amount={large}
        isBusy={drop.isPending}
        onDrop={() => drop.mutate({ amount: large, reason: reason.trim() })}
        onBack={() => setLarge(null)}
      />
    )
  return (
    <form className="counter-form" onSubmit={onSubmit}>
      <h2>{m.counter_drop()}</h2>
      <p className="counter-soft">{m.counter_drop_hint()}</p>
      <CounterField
        label={m.counter_amount()}
        value={text}
        onChange={setText}
        inputMode="decimal"
        problem={text !== '' && !isAmount ? m.problem_amount_wrong() : null}
        isFocused
      />
      <CounterField label={m.counter_drop_reason()} value={reason} onChange={setReason} />
      <button type="submit" className="counter-primary" aria-busy={drop.isPending} disabled={!isAmount}>
        {reason.trim() === '' ? m.counter_drop_ask() : m.counter_drop_confirm()}
      </button>
      <button type="button" onClick={onEnd}>
        {m.counter_back()}
      </button>
    </form>
  )
}

type LargeDropProps = {
  readonly amount: Rupees
  readonly isBusy: boolean
  readonly onDrop: () => void
  readonly onBack: () => void
}

/** The focus is on going back: Enter pressed twice stores nothing. */
function LargeDrop({ amount, isBusy, onDrop, onBack }: LargeDropProps) {
  const back = useRef<HTMLButtonElement>(null)
  useEffect(() => back.current?.focus(), [])
  const sum = formatPaise(paiseFromRupees(amount))
  return (
    <div className="counter-form">
      <h2>{m.counter_drop()}</h2>
      <p role="status">{m.counter_drop_large({ amount: sum })}</p>
      <div className="counter-pay-actions">
        <button
          type="button"
          className="counter-primary"
          disabled={isBusy}
          aria-busy={isBusy}
          onClick={onDrop}
        >
          {m.counter_drop_large_confirm({ amount: sum })}
        </button>
        <button ref={back} type="button" disabled={isBusy} onClick={onBack}>
          {m.counter_back()}
        </button>
      </div>
    </div>
  )
}

function useDrop({ _id: id }: CounterShift, onDropped: () => void) {
  const queryClient = useQueryClient()
  const callOrAsk = useCallOrAsk()
  return useMutation({
    mutationFn: ({ amount, reason }: { readonly amount: Rupees; readonly reason: string }) =>
      callOrAsk(m.counter_drop(), () =>
        dropCash({ path: { id }, body: { amount, ...(reason !== '' && { reason }) }, throwOnError: true }),
      ),
    onSuccess: (outcome, { amount }) => {
      onDropped()
      const done = m.counter_drop_done({ amount: formatPaise(paiseFromRupees(amount)) })
      showAlert({ type: 'success', text: outcome === 'asked' ? m.counter_asked() : done })
    },
    onError: (error) => showAlert({ type: 'error', text: errorTextOf(error) }),
    onSettled: () => refreshCounter(queryClient),
  })
}

/** The cash that was taken to the safe in a shift. */
export function Drops({ shift: { drops } }: DropCashProps) {
  if (drops.length === 0) return null
  return (
    <ul aria-label={m.counter_drops()}>
      {drops.map(({ amount, at, confirmedBy, reason }) => (
        <li key={at}>
          {m.counter_dropped_at({ amount: formatPaise(amount), time: formatTime(localTime(new Date(at))) })}{' '}
          {confirmedBy === null
            ? m.counter_reason_was({ reason: reason ?? '' })
            : m.counter_confirmed_by({ name: confirmedBy })}
        </li>
      ))}
    </ul>
  )
}
