import { formatPaise } from '#domain/money.ts'
import { m } from '#web/paraglide/messages.js'
import { changeOf } from './last-sale.ts'
import { NextButton } from './next-button.tsx'
import { Key } from './pay-form.tsx'
import { TicketOfSale } from './printer/ticket-of-sale.tsx'
import { ThermalTicket } from './thermal-ticket.tsx'
import { partsText } from './sale-mode-labels.ts'
import { partsOf, restOf, type Sale, type SaleBody, type UpiOver } from './sale.ts'

type Ended = Exclude<Sale, { readonly kind: 'none' | 'selling' | 'upi' }>

type SaleOutcomeProps = {
  readonly sale: Ended
  readonly onAgain: () => void
  readonly onNext: () => void
  readonly onStop: () => void
  /** Ways on when nobody has paid by UPI: the same once more, or paid in another way. */
  readonly onUpiAgain: () => void
  readonly onOtherWay: () => void
}

/** What became of a sale, and the one thing to do next, which has the focus. */
export function SaleOutcome(props: SaleOutcomeProps) {
  const { sale, onAgain, onNext, onStop } = props
  switch (sale.kind) {
    case 'sold':
      return (
        <section aria-label={m.counter_sold()} className="counter-outcome" data-outcome="sold">
          <h2>{m.counter_sold()}</h2>
          <Change body={sale.body} />
          <p className="counter-code">{sale.reservation.code}</p>
          <TicketOfSale reservation={sale.reservation} isCash={takesCash(sale.body)} onNext={onNext} />
          <ThermalTicket reservation={sale.reservation} />
        </section>
      )
    case 'give_back':
      return <Refused body={sale.body} onNext={onNext} />
    case 'upi_over':
      return <NotPaid over={sale} {...props} />
    case 'waiting':
      return (
        <section aria-label={m.counter_waiting()} className="counter-outcome" data-outcome="waiting">
          <div role="alert">
            <h2>{m.counter_waiting()}</h2>
          </div>
          <p>{m.counter_waiting_hint()}</p>
          <button type="button" onClick={onNext}>
            {m.counter_next_customer()}
          </button>
        </section>
      )
    case 'approval':
      return <AwaitedApproval onStop={onStop} />
    case 'silent':
      return (
        <section aria-label={m.counter_silent()} className="counter-outcome" data-outcome="waiting">
          <div role="alert">
            <h2>{m.counter_silent()}</h2>
          </div>
          <p>{m.counter_silent_hint()}</p>
          <NextButton label={m.counter_ask_again()} sign={m.counter_key_enter()} onClick={onAgain} />
        </section>
      )
  }
}

function Refused({ body, onNext }: { readonly body: SaleBody } & Pick<SaleOutcomeProps, 'onNext'>) {
  const { mode } = body
  const parts = partsOf(body)
  const title = mode === 'upi' && parts.length === 0 ? m.counter_upi_refused() : m.counter_refused()
  return (
    <section aria-label={title} className="counter-outcome" data-outcome="refused">
      <div role="alert">
        <h2>{title}</h2>
      </div>
      <p>
        {parts.length > 0 ? m.counter_split_refused_hint({ parts: partsText(parts) }) : refusedHints[mode]()}
      </p>
      <NextButton label={m.counter_next_customer()} sign={m.counter_key_enter()} onClick={onNext} />
    </section>
  )
}

const refusedHints = {
  cash: m.counter_give_back_hint,
  card: m.counter_give_back_hint,
  complimentary: m.counter_refused_free,
  upi: m.counter_upi_refused_hint,
  split: m.counter_give_back_hint,
} as const

type NotPaidProps = { readonly over: UpiOver } & Pick<
  SaleOutcomeProps,
  'onUpiAgain' | 'onOtherWay' | 'onNext'
>

function NotPaid({ over, onUpiAgain, onOtherWay, onNext }: NotPaidProps) {
  const { isCancelled, isShowOn, isPartPaid, body } = over
  const titleOfEnd = isCancelled ? m.counter_upi_cancelled() : m.counter_upi_over()
  const title = isShowOn ? titleOfEnd : m.counter_upi_show_off_title()
  return (
    <section aria-label={title} className="counter-outcome" data-outcome="waiting">
      <div role="alert">
        <h2>{title}</h2>
      </div>
      <p>
        {isPartPaid
          ? m.counter_split_hand_back({ parts: partsText(restOf(body)) })
          : m.counter_upi_over_hint()}
      </p>
      {isShowOn ? (
        <>
          <NextButton label={m.counter_upi_again()} sign={m.counter_key_enter()} onClick={onUpiAgain} />
          <button type="button" onClick={onOtherWay}>
            {m.counter_upi_other_way()} <Key>{m.counter_key_escape()}</Key>
          </button>
          <button type="button" onClick={onNext}>
            {m.counter_next_customer()} <Key>N</Key>
          </button>
        </>
      ) : (
        <NextButton label={m.counter_next_customer()} sign={m.counter_key_enter()} onClick={onNext} />
      )}
    </section>
  )
}

function AwaitedApproval({ onStop }: Pick<SaleOutcomeProps, 'onStop'>) {
  return (
    <section aria-label={m.counter_approval()} className="counter-outcome" data-outcome="waiting">
      <div role="status">
        <h2>{m.counter_approval()}</h2>
      </div>
      <p>{m.approval_asked()}</p>
      <NextButton label={m.counter_stop_waiting()} sign={m.counter_key_enter()} onClick={onStop} />
    </section>
  )
}

/** Whether cash goes into the drawer, for the whole or for a part. */
function takesCash(body: SaleBody): boolean {
  return body.mode === 'cash' || partsOf(body).some(({ mode }) => mode === 'cash')
}

function Change({ body }: { readonly body: SaleBody }) {
  const change = changeOf(body)
  if (change === null) return null
  return <p className="counter-change">{m.counter_change({ amount: formatPaise(change) })}</p>
}
