import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { formatPaise, type Rupees } from '#domain/money.ts'
import { localTime } from '#domain/time.ts'
import { parseRupees } from '#domain/typed-number.ts'
import {
  closeShiftMutation,
  countShiftMutation,
  openShiftMutation,
} from '#web/api/gen/@tanstack/react-query.gen.ts'
import type { CounterShift } from '#web/api/gen/types.gen.ts'
import { errorTextOf } from '#web/lib/errors/error-response.ts'
import { formatTime } from '#web/lib/time/format-time.ts'
import { m } from '#web/paraglide/messages.js'
import { showAlert } from '#web/ui/alert-store.ts'
import { CountForm } from './count-form.tsx'
import { MOST_RUPEES } from './counted-cash.ts'
import { CounterField } from './counter-field.tsx'
import { CustomerScreens } from './customer-screens.tsx'
import { DropCash } from './drop-cash.tsx'
import { PrinterPanel } from './printer/printer-panel.tsx'
import { RecentSales } from './recent-sales.tsx'
import { Recounts, RecountShift } from './recount-shift.tsx'
import { refreshCounter } from './refresh-counter.ts'

type ShiftPaneProps = { readonly shift: CounterShift | null; readonly onOpened: () => void }

/** The shift of the clerk: opened with a float, counted without knowing what should be there, and closed. */
export function ShiftPane({ shift, onOpened }: ShiftPaneProps) {
  const [ended, setEnded] = useState<CounterShift | null>(null)
  const current = shift ?? ended
  return (
    <section aria-label={m.counter_shift()} className="counter-panel">
      {!shift && ended && <Ended shift={ended} />}
      {!shift && <OpenShift onOpened={onOpened} />}
      {shift?.state === 'open' && <CountShift shift={shift} onCounted={setEnded} />}
      {shift?.state === 'open' && <DropCash shift={shift} />}
      {shift?.state === 'counted' && <CloseShift shift={shift} onClosed={setEnded} />}
      {shift?.state === 'counted' && <RecountShift shift={shift} onCounted={setEnded} />}
      {shift?.state === 'counted' && <p className="counter-soft">{m.counter_no_voids()}</p>}
      {shift && <RecentSales canVoid={shift.state === 'open'} />}
      <CustomerScreens />
      <PrinterPanel />
      <p className="counter-links">
        <a href={`${import.meta.env.BASE_URL}counter/shifts`}>{m.counter_shifts()}</a>
        {current && current.state !== 'open' && (
          <a href={`${import.meta.env.BASE_URL}counter/shifts/${current._id}`}>{m.counter_report()}</a>
        )}
      </p>
    </section>
  )
}

/** Says what failed, and reads the shift again. */
function useShiftCallbacks() {
  const queryClient = useQueryClient()
  return {
    onError: (error: unknown) => showAlert({ type: 'error', text: errorTextOf(error) }),
    onSettled: () => refreshCounter(queryClient),
  }
}

function OpenShift({ onOpened }: Pick<ShiftPaneProps, 'onOpened'>) {
  const open = useMutation({ ...openShiftMutation(), ...useShiftCallbacks(), onSuccess: onOpened })
  return (
    <AmountForm
      title={m.counter_open_shift()}
      hint={m.counter_open_hint()}
      label={m.counter_float()}
      button={m.counter_open_shift()}
      isBusy={open.isPending}
      onAmount={(float) => open.mutate({ body: { float } })}
    />
  )
}

type CountShiftProps = { readonly shift: CounterShift; readonly onCounted: (shift: CounterShift) => void }

function CountShift({ shift, onCounted }: CountShiftProps) {
  const count = useMutation({ ...countShiftMutation(), ...useShiftCallbacks(), onSuccess: onCounted })
  const since = formatTime(localTime(new Date(shift.openedAt)))
  return (
    <CountForm
      title={m.counter_shift_since({ time: since, float: formatPaise(shift.float) })}
      endsShift
      isBusy={count.isPending}
      onCount={(body) => count.mutate({ path: { id: shift._id }, body })}
    />
  )
}

type CloseShiftProps = { readonly shift: CounterShift; readonly onClosed: (shift: CounterShift) => void }

function CloseShift({ shift, onClosed }: CloseShiftProps) {
  const [reason, setReason] = useState('')
  const close = useMutation({ ...closeShiftMutation(), ...useShiftCallbacks(), onSuccess: onClosed })
  function onSubmit(event: FormEvent) {
    event.preventDefault()
    if (reason.trim()) close.mutate({ path: { id: shift._id }, body: { reason: reason.trim() } })
  }
  return (
    <form className="counter-form" onSubmit={onSubmit}>
      <h2>{m.counter_close_shift()}</h2>
      <Difference shift={shift} />
      <CounterField label={m.counter_difference_reason()} value={reason} onChange={setReason} isFocused />
      <button type="submit" className="counter-primary" disabled={close.isPending || reason.trim() === ''}>
        {m.counter_close_shift()}
      </button>
    </form>
  )
}

function Ended({ shift }: { readonly shift: CounterShift }) {
  return (
    <div role="status">
      <h2>{m.counter_shift_closed()}</h2>
      <Difference shift={shift} />
    </div>
  )
}

/** What was counted, what should have been there, and the difference in words. */
export function Difference({ shift }: { readonly shift: CounterShift }) {
  const { counted, expected, difference } = shift
  if (counted === null || expected === null || difference === null) return null
  const amount = formatPaise(difference.amount)
  return (
    <>
      <p>{m.counter_counted_expected({ counted: formatPaise(counted), expected: formatPaise(expected) })}</p>
      <Recounts shift={shift} />
      <p>
        {difference.amount === 0
          ? m.counter_no_difference()
          : difference.isShort
            ? m.counter_short({ amount })
            : m.counter_over({ amount })}
      </p>
    </>
  )
}

type AmountFormProps = {
  readonly title: string
  readonly hint: string
  readonly label: string
  readonly button: string
  readonly isBusy: boolean
  readonly onAmount: (rupees: Rupees) => void
}

function AmountForm({ title, hint, label, button, isBusy, onAmount }: AmountFormProps) {
  const [text, setText] = useState('')
  const [isSent, setSent] = useState(false)
  const rupees = parseRupees(text)
  const isAmount = rupees !== null && rupees <= MOST_RUPEES
  function onSubmit(event: FormEvent) {
    event.preventDefault()
    setSent(true)
    if (isAmount && !isBusy) onAmount(rupees)
  }
  return (
    <form className="counter-form" onSubmit={onSubmit}>
      <h2>{title}</h2>
      <p className="counter-soft">{hint}</p>
      <CounterField
        label={label}
        value={text}
        onChange={setText}
        inputMode="decimal"
        problem={!isAmount && (isSent || text !== '') ? m.problem_amount_wrong() : null}
        isFocused
      />
      <button type="submit" className="counter-primary" disabled={isBusy}>
        {button}
      </button>
    </form>
  )
}
