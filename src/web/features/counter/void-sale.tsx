import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { voidSale } from '#web/api/gen/sdk.gen.ts'
import { errorTextOf } from '#web/lib/errors/error-response.ts'
import { m } from '#web/paraglide/messages.js'
import { showAlert } from '#web/ui/alert-store.ts'
import { CounterField } from './counter-field.tsx'
import { useCallOrAsk, useOwnApprovals } from './own-approvals.ts'
import { refreshCounter } from './refresh-counter.ts'
import { voidedText } from './sale-mode-labels.ts'

type VoidSaleProps = { readonly saleId: string }

/** Voids a sale of the shift with a reason, or asks a supervisor for it. */
export function VoidSale({ saleId: id }: VoidSaleProps) {
  const queryClient = useQueryClient()
  const callOrAsk = useCallOrAsk()
  const isAsked = useOwnApprovals().some(({ saleId, state }) => saleId === id && state === 'asked')
  const [isOpen, setOpen] = useState(false)
  const [reason, setReason] = useState('')
  const voiding = useMutation({
    mutationFn: (why: string) =>
      callOrAsk(why, () => voidSale({ path: { id }, body: { reason: why }, throwOnError: true })),
    onSuccess: (outcome) => {
      setOpen(false)
      showAlert({ type: 'success', text: outcome === 'asked' ? m.counter_asked() : voidedText(outcome.data) })
    },
    onError: (error) => showAlert({ type: 'error', text: errorTextOf(error) }),
    onSettled: () => refreshCounter(queryClient),
  })
  function onSubmit(event: FormEvent) {
    event.preventDefault()
    if (reason.trim() && !voiding.isPending) voiding.mutate(reason.trim())
  }
  if (isAsked) return <span className="counter-soft">{m.counter_approval()}</span>
  if (!isOpen)
    return (
      <button type="button" onClick={() => setOpen(true)}>
        {m.counter_void()}
      </button>
    )
  return (
    <form className="counter-form" onSubmit={onSubmit}>
      <CounterField label={m.counter_void_reason()} value={reason} onChange={setReason} isFocused />
      <button type="submit" aria-busy={voiding.isPending} disabled={reason.trim() === ''}>
        {m.counter_void_confirm()}
      </button>
      <button type="button" onClick={() => setOpen(false)}>
        {m.counter_back()}
      </button>
    </form>
  )
}
