import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { voidSale } from '#web/api/gen/sdk.gen.ts'
import { errorTextOf } from '#web/lib/error-response.ts'
import { useApproval } from '#web/lib/use-approval.ts'
import { m } from '#web/paraglide/messages.js'
import { showAlert } from '#web/ui/alert-store.ts'
import { CounterField } from './counter-field.tsx'
import { refreshCounter } from './refresh-counter.ts'

/** Voids a sale of the shift with a reason, once a supervisor has approved it. */
export function VoidSale({ saleId: id }: { readonly saleId: string }) {
  const queryClient = useQueryClient()
  const [isWaiting, setWaiting] = useState(false)
  const { withApproval, stop } = useApproval(() => setWaiting(true))
  const [isOpen, setOpen] = useState(false)
  const [reason, setReason] = useState('')
  const voiding = useMutation({
    mutationFn: (why: string) =>
      withApproval(why, (approvalId) =>
        voidSale({
          path: { id },
          body: { reason: why, ...(approvalId && { approvalId }) },
          throwOnError: true,
        }),
      ),
    onSuccess: () => {
      setOpen(false)
      showAlert({ type: 'success', text: m.counter_voided() })
    },
    onError: (error) => showAlert({ type: 'error', text: errorTextOf(error) }),
    onSettled: () => {
      setWaiting(false)
      return refreshCounter(queryClient)
    },
  })
  function onSubmit(event: FormEvent) {
    event.preventDefault()
    if (reason.trim() && !voiding.isPending) voiding.mutate(reason.trim())
  }
  if (!isOpen)
    return (
      <button type="button" onClick={() => setOpen(true)}>
        {m.counter_void()}
      </button>
    )
  if (isWaiting)
    return (
      <div className="counter-form">
        <p role="status" className="counter-soft">
          {m.approval_asked()}
        </p>
        <button type="button" onClick={() => [stop(), setOpen(false)]}>
          {m.counter_stop_waiting()}
        </button>
      </div>
    )
  return (
    <form className="counter-form" onSubmit={onSubmit}>
      <CounterField label={m.counter_void_reason()} value={reason} onChange={setReason} isFocused />
      <button type="submit" aria-busy={voiding.isPending} disabled={reason.trim() === ''}>
        {m.counter_void_confirm()}
      </button>
      <button type="button" onClick={() => [stop(), setOpen(false)]}>
        {m.counter_back()}
      </button>
    </form>
  )
}
