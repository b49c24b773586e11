import type { BookingData } from '#web/api/gen/types.gen.ts'
import { formatDateOfInstant } from '#web/lib/time/dates.ts'
import { m } from '#web/paraglide/messages.js'
import { Price } from '#web/ui/price.tsx'

type Refund = NonNullable<BookingData['refund']>

type RefundDetailsProps = {
  readonly refund: Refund | null
  /** Leaves out the heading. */
  readonly isNested?: boolean
}

/** Amount, state, latest date and reference of a refund. */
export function RefundDetails({ refund, isNested = false }: RefundDetailsProps) {
  if (!refund) return <p className="text-ink-soft">{m.order_refund_pending()}</p>
  return (
    <section aria-label={m.order_refund()}>
      {!isNested && <h2 className="display mb-3 text-2xl">{m.order_refund()}</h2>}
      <dl
        className={`grid grid-cols-[auto_1fr] gap-x-8 [&>dt]:text-ink-soft ${isNested ? 'gap-y-1.5' : 'border-y border-line py-3 [&>*]:py-1.5'}`}
      >
        <dt>{m.order_refund_amount()}</dt>
        <dd>
          <Price paise={refund.amount} className="font-semibold" />
        </dd>
        <dt>{m.order_refund_state()}</dt>
        <dd>{stateLabel(refund.state)}</dd>
        <dt>{m.order_refund_by()}</dt>
        <dd>{formatDateOfInstant(refund.promisedBy)}</dd>
        {refund.reference && (
          <>
            <dt>{m.order_refund_reference()}</dt>
            <dd className="break-all">{refund.reference}</dd>
          </>
        )}
      </dl>
    </section>
  )
}

function stateLabel(state: Refund['state']): string {
  switch (state) {
    case 'requested':
      return m.order_refund_requested()
    case 'processed':
      return m.order_refund_processed()
    case 'needs_attention':
      return m.order_refund_attention()
  }
}
