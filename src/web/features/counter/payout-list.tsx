import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { formatPaise } from '#domain/money.ts'
import { formatLabel } from '#domain/shown-in.ts'
import { listPayoutsOptions, payOutMutation } from '#web/api/gen/@tanstack/react-query.gen.ts'
import type { CounterPayout } from '#web/api/gen/types.gen.ts'
import { errorTextOf } from '#web/lib/errors/error-response.ts'
import { m } from '#web/paraglide/messages.js'
import { showAlert } from '#web/ui/alert-store.ts'
import { CounterField } from './counter-field.tsx'
import { refreshCounter } from './refresh-counter.ts'

const MOST = 20

/** Refunds of sales at the counter whose money has to be given back. */
export function PayoutList() {
  const { data, isError } = useQuery(listPayoutsOptions({ query: { sort: 'newest', limit: MOST } }))
  return (
    <section aria-label={m.counter_back_tab()} className="counter-panel">
      <h2>{m.counter_back_title()}</h2>
      <p role="status" className="counter-soft">
        {isError && m.counter_failed()}
        {data && (data.total === 0 ? m.counter_back_none() : m.counter_back_count({ count: data.total }))}
      </p>
      {data?.total === 0 && <p className="counter-soft">{m.counter_back_how()}</p>}
      <ul className="counter-list">
        {data?.items.map((payout) => (
          <Payout key={payout._id} payout={payout} />
        ))}
      </ul>
    </section>
  )
}

function Payout({ payout }: { readonly payout: CounterPayout }) {
  const { _id: id, code, movie, formats, mode, amount, slipReference, name, phone } = payout
  const [slip, setSlip] = useState('')
  const [isSent, setSent] = useState(false)
  const isMissing = mode === 'card' && slip.trim() === ''
  const queryClient = useQueryClient()
  const payOut = useMutation({
    ...payOutMutation(),
    onSuccess: () =>
      showAlert({ type: 'success', text: m.counter_paid_out({ amount: formatPaise(amount) }) }),
    onError: (error) => showAlert({ type: 'error', text: errorTextOf(error) }),
    onSettled: () => refreshCounter(queryClient),
  })
  function onSubmit(event: FormEvent) {
    event.preventDefault()
    setSent(true)
    if (isMissing) return
    payOut.mutate({ path: { id }, body: mode === 'card' ? { slipReference: slip.trim() } : {} })
  }
  return (
    <li>
      <p>
        <b>{formatPaise(amount)}</b> {mode === 'cash' ? m.counter_cash() : m.counter_card()}
        {slipReference && `, ${slipReference}`}
        <span>{[code, movie, formatLabel(formats), name, phone].filter(Boolean).join(', ')}</span>
      </p>
      <form onSubmit={onSubmit}>
        {mode === 'card' && (
          <CounterField
            label={m.counter_slip()}
            value={slip}
            onChange={setSlip}
            problem={isSent && isMissing ? m.problem_text_missing() : null}
          />
        )}
        <button type="submit" className="counter-primary" disabled={payOut.isPending}>
          {m.counter_give_back({ amount: formatPaise(amount) })}
        </button>
      </form>
    </li>
  )
}
