import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import {
  getInvoiceBuyerOptions,
  getInvoiceBuyerQueryKey,
  saveInvoiceBuyerMutation,
} from '#web/api/gen/@tanstack/react-query.gen.ts'
import type { BookingData, InvoiceBuyer } from '#web/api/gen/types.gen.ts'
import { errorTextOf, fieldErrorsOf } from '#web/lib/errors/error-response.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Form } from '#web/ui/form.tsx'

type GstInvoiceProps = { readonly order: BookingData }

/** Lets the buyer say which registered business the order is for. Nothing is asked of the server until it is opened. */
export function GstInvoice({ order }: GstInvoiceProps) {
  const [isOpen, setOpen] = useState(false)
  const query = { orderId: order.order }
  const read = useQuery({ ...getInvoiceBuyerOptions({ query }), enabled: isOpen })
  return (
    <details className="text-sm text-ink-soft" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="min-h-6 cursor-pointer">{m.order_gst_invoice()}</summary>
      {read.isError && (
        <p role="alert" className="pt-3 text-bad">
          {errorTextOf(read.error)}
        </p>
      )}
      {read.data && <BuyerForm key={order.order} order={order} buyer={read.data.buyer} />}
    </details>
  )
}

function BuyerForm({ order, buyer }: GstInvoiceProps & { readonly buyer: InvoiceBuyer | null }) {
  const { save, saved, error } = useSaveBuyer(order)
  const [gstin, setGstin] = useState(buyer?.gstin ?? '')
  const [legalName, setLegalName] = useState(buyer?.legalName ?? '')
  const fields = fieldErrorsOf(error)
  const isOfField = Object.keys(fields).length > 0
  function onSubmit(event: FormEvent) {
    event.preventDefault()
    save({ gstin, legalName })
  }
  function remove() {
    setGstin('')
    setLegalName('')
    save(null)
  }
  return (
    <Form onSubmit={onSubmit} className="gap-4 pt-3 text-ink">
      <Field
        label={m.order_gstin()}
        name="gstin"
        value={gstin}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={30}
        hint={m.order_gstin_hint()}
        error={fields['buyer.gstin']}
        onChange={({ target }) => setGstin(target.value)}
      />
      <Field
        label={m.order_legal_name()}
        name="organization"
        value={legalName}
        autoComplete="organization"
        maxLength={120}
        error={fields['buyer.legalName']}
        onChange={({ target }) => setLegalName(target.value)}
      />
      <p role="status" className={`empty:hidden ${error === null ? '' : 'text-bad'}`}>
        {error !== null && !isOfField && errorTextOf(error)}
        {saved === 'stored' && m.order_gst_saved()}
        {saved === 'removed' && m.order_gst_removed()}
      </p>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="quiet" size="sm">
          {m.order_gst_save()}
        </Button>
        {buyer && (
          <Button variant="quiet" size="sm" onClick={remove}>
            {m.order_gst_remove()}
          </Button>
        )}
      </div>
    </Form>
  )
}

/** Stores the business, or removes it, and remembers what the server has. */
function useSaveBuyer(order: BookingData) {
  const queryClient = useQueryClient()
  const query = { orderId: order.order }
  const mutation = useMutation({
    ...saveInvoiceBuyerMutation(),
    onSuccess: (after) => queryClient.setQueryData(getInvoiceBuyerQueryKey({ query }), after),
  })
  const { isPending, isSuccess, data, error } = mutation
  return {
    save: (buyer: InvoiceBuyer | null) => {
      if (!isPending) mutation.mutate({ query, body: { buyer } })
    },
    saved: isSuccess ? (data.buyer ? 'stored' : 'removed') : null,
    error,
  } as const
}
