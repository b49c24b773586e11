import { CalendarX, Check, Clock, Undo2, X } from 'lucide-react'
import { comparePaise, formatPaise, toPaise } from '#domain/money.ts'
import { m } from '#web/paraglide/messages.js'
import { SeatList, ShowFacts, type ShownSale } from './chosen-sale.tsx'

type PaidSaleProps = { readonly sale: ShownSale; readonly isTicketed: boolean }

/** Paid: how much, and where to sit. */
export function PaidSale({ sale, isTicketed }: PaidSaleProps) {
  const isFree = comparePaise(sale.total, toPaise(0)) === 0
  return (
    <div className="customer-sale customer-upi">
      <section className="customer-ticket">
        <ShowFacts sale={sale} />
        <SeatList seats={sale.seats} />
      </section>
      <section className="customer-scan customer-paid">
        <Sign kind="good">
          <Check aria-hidden />
        </Sign>
        <p className="customer-amount">
          <span>{m.customer_paid()}</span>
          <b>{isFree ? m.customer_free() : formatPaise(sale.total)}</b>
        </p>
        {sale.given !== null && sale.change !== null && (
          <p className="customer-change">
            <span>
              {m.customer_given()} {formatPaise(sale.given)}
            </span>
            <b>
              {m.customer_change()} {formatPaise(sale.change)}
            </b>
          </p>
        )}
        <p className="customer-how">{isTicketed ? m.customer_enjoy() : m.customer_paid_hint()}</p>
      </section>
    </div>
  )
}

const ends = {
  given_up: [m.customer_given_up, m.customer_nothing_taken, X],
  over: [m.customer_over, m.customer_nothing_taken, Clock],
  show_cancelled: [m.customer_show_cancelled, m.customer_nothing_taken, CalendarX],
  going_back: [m.customer_going_back, m.customer_going_back_upi, Undo2],
} as const

type EndedSaleProps = { readonly step: keyof typeof ends; readonly mode: ShownSale['mode'] }

/** Not sold: what happened, and what is with the money. */
export function EndedSale({ step, mode }: EndedSaleProps) {
  const [title, hint, Icon] = ends[step]
  return (
    <div className="customer-calm">
      <Sign kind="warn">
        <Icon aria-hidden />
      </Sign>
      <h1>{title()}</h1>
      <p className="customer-hint">{step === 'going_back' ? goingBackHint(mode) : hint()}</p>
    </div>
  )
}

function goingBackHint(mode: ShownSale['mode']): string {
  if (mode === 'upi') return m.customer_going_back_upi()
  return mode === 'split' ? m.customer_going_back_split() : m.customer_going_back_counter()
}

type SignProps = { readonly kind: 'good' | 'warn'; readonly children: React.ReactNode }

function Sign({ kind, children }: SignProps) {
  return (
    <div className="customer-sign" data-kind={kind}>
      {children}
    </div>
  )
}
