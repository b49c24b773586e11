import { useEffect, useRef } from 'react'
import { formatPaise } from '#domain/money.ts'
import { m } from '#web/paraglide/messages.js'
import { changeOf } from './last-sale.ts'
import { Key } from './pay-form.tsx'
import { printTicket } from './print-ticket.ts'
import { ThermalTicket } from './thermal-ticket.tsx'
import type { Sale, SaleBody } from './use-sale.ts'

type Ended = Exclude<Sale, { readonly kind: 'none' | 'selling' }>

type SaleOutcomeProps = {
  readonly sale: Ended
  readonly onAgain: () => void
  readonly onNext: () => void
  readonly onStop: () => void
}

/** What became of a sale, and the one thing to do next, which has the focus. */
export function SaleOutcome({ sale, onAgain, onNext, onStop }: SaleOutcomeProps) {
  switch (sale.kind) {
    case 'sold':
      return (
        <section aria-label={m.counter_sold()} className="counter-outcome" data-outcome="sold">
          <h2>{m.counter_sold()}</h2>
          <Change body={sale.body} />
          <p className="counter-code">{sale.reservation.code}</p>
          <Next
            label={m.counter_print()}
            sign={m.counter_key_enter()}
            onClick={() => [printTicket(), onNext()]}
          />
          <a href={`${import.meta.env.BASE_URL}counter/ticket/${sale.reservation._id}`} target="_blank">
            {m.counter_ticket_page()}
          </a>
          <button type="button" onClick={onNext}>
            {m.counter_next_customer()} <Key>N</Key>
          </button>
          <ThermalTicket reservation={sale.reservation} />
        </section>
      )
    case 'give_back':
      return (
        <section aria-label={m.counter_refused()} className="counter-outcome" data-outcome="refused">
          <div role="alert">
            <h2>{m.counter_refused()}</h2>
          </div>
          <p>{sale.body.mode === 'complimentary' ? m.counter_refused_free() : m.counter_give_back_hint()}</p>
          <Next label={m.counter_next_customer()} sign={m.counter_key_enter()} onClick={onNext} />
        </section>
      )
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
          <Next label={m.counter_ask_again()} sign={m.counter_key_enter()} onClick={onAgain} />
        </section>
      )
  }
}

function AwaitedApproval({ onStop }: Pick<SaleOutcomeProps, 'onStop'>) {
  return (
    <section aria-label={m.counter_approval()} className="counter-outcome" data-outcome="waiting">
      <div role="status">
        <h2>{m.counter_approval()}</h2>
      </div>
      <p>{m.approval_asked()}</p>
      <Next label={m.counter_stop_waiting()} sign={m.counter_key_enter()} onClick={onStop} />
    </section>
  )
}

function Change({ body }: { readonly body: SaleBody }) {
  const change = changeOf(body)
  if (change === null) return null
  return <p className="counter-change">{m.counter_change({ amount: formatPaise(change) })}</p>
}

type NextProps = { readonly label: string; readonly sign: string; readonly onClick: () => void }

function Next({ label, sign, onClick }: NextProps) {
  const ref = useRef<HTMLButtonElement>(null)
  useEffect(() => ref.current?.focus(), [])
  return (
    <button ref={ref} type="button" className="counter-primary" onClick={onClick}>
      {label} <Key>{sign}</Key>
    </button>
  )
}
