import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { formatPaise } from '#domain/money.ts'
import { localTime } from '#domain/time.ts'
import { recountShiftMutation } from '#web/api/gen/@tanstack/react-query.gen.ts'
import type { CounterShift } from '#web/api/gen/types.gen.ts'
import { errorTextOf } from '#web/lib/errors/error-response.ts'
import { formatTime } from '#web/lib/time/format-time.ts'
import { m } from '#web/paraglide/messages.js'
import { showAlert } from '#web/ui/alert-store.ts'
import { CountForm } from './count-form.tsx'
import { CounterField } from './counter-field.tsx'
import { refreshCounter } from './refresh-counter.ts'

type RecountShiftProps = {
  readonly shift: CounterShift
  readonly onCounted?: (shift: CounterShift) => void
}

/** Counts a drawer again whose difference waits for its reason. The first count stays. */
export function RecountShift({ shift, onCounted }: RecountShiftProps) {
  const queryClient = useQueryClient()
  const [isOpen, setOpen] = useState(false)
  const [reason, setReason] = useState('')
  const recount = useMutation({
    ...recountShiftMutation(),
    onSuccess: (counted) => {
      setOpen(false)
      onCounted?.(counted)
    },
    onError: (error) => showAlert({ type: 'error', text: errorTextOf(error) }),
    onSettled: () => refreshCounter(queryClient),
  })
  if (!isOpen)
    return (
      <button type="button" onClick={() => setOpen(true)}>
        {m.counter_recount()}
      </button>
    )
  return (
    <>
      <CounterField label={m.counter_recount_reason()} value={reason} onChange={setReason} isFocused />
      {reason.trim() !== '' && (
        <CountForm
          title={m.counter_recount()}
          hint={m.counter_recount_hint()}
          isFocused={false}
          isBusy={recount.isPending}
          onCount={(counted) =>
            recount.mutate({ path: { id: shift._id }, body: { ...counted, reason: reason.trim() } })
          }
        />
      )}
    </>
  )
}

/** The later counts of a shift. */
export function Recounts({ shift: { recounts } }: Pick<RecountShiftProps, 'shift'>) {
  if (recounts.length === 0) return null
  return (
    <ul aria-label={m.counter_recounts()}>
      {recounts.map(({ counted, at, by, reason }) => (
        <li key={at}>
          {m.counter_recounted_at({
            counted: formatPaise(counted),
            name: by,
            time: formatTime(localTime(new Date(at))),
          })}{' '}
          {m.counter_reason_was({ reason })}
        </li>
      ))}
    </ul>
  )
}
