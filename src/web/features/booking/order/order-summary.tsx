import type { ReactNode } from 'react'
import { formatPaise } from '#domain/money.ts'
import { isAdmission, isMenuItem } from '#domain/line-kinds.ts'
import { totalOf } from '#domain/pricing.ts'
import type { BookingData } from '#web/api/gen/types.gen.ts'
import { cinemaLabel } from '#web/lib/labels/cinema-labels.ts'
import { formatTime } from '#web/lib/time/format-time.ts'
import { formatLongDate } from '#web/lib/time/dates.ts'
import { bookedTitle, shownInOf } from '#web/lib/labels/movie-labels.ts'
import { announcedMinutes, formatCountdown } from '#web/lib/time/hold-timer.ts'
import { m } from '#web/paraglide/messages.js'
import type { EmailProofPanelSlot } from '#web/ui/dialog-slots.ts'
import { Poster } from '#web/ui/poster.tsx'
import { Price } from '#web/ui/price.tsx'
import { AlternativeSeats } from './alternative-seats.tsx'
import { GstInvoice } from './gst-invoice.tsx'
import type { CardUse } from './card-use-store.ts'
import { ProofPanel } from './proof-panel.tsx'
import { PayPanel } from './pay-panel.tsx'
import type { useChangeSeats } from './use-change-seats.ts'
import { TaxInside } from './tax-inside.tsx'
import { usePanelFocus } from './use-panel-focus.ts'
import type { usePayment } from './use-payment.ts'

export type OrderSummaryProps = {
  readonly order: BookingData
  readonly payment: ReturnType<typeof usePayment>
  readonly change: ReturnType<typeof useChangeSeats>
  readonly emailProof: EmailProofPanelSlot
  /** Null before the seats are locked. */
  readonly secondsLeft: number | null
  /** More about the order, e.g. its snacks. */
  readonly children?: ReactNode
}

/** The order with all amounts, and the payment panel. */
export function OrderSummary({ order, payment, change, emailProof, ...props }: OrderSummaryProps) {
  const { secondsLeft, children } = props
  const isOfSnacks = order.forReservation !== null
  const asksProof = order.awaitsProof && secondsLeft !== null
  const heading = usePanelFocus(asksProof)
  return (
    <div className="page grid items-start gap-x-16 gap-y-8 pt-6 pb-44 max-md:grid-cols-1 md:grid-cols-[minmax(0,1fr)_26rem] md:pt-12 md:pb-12">
      <section aria-labelledby="order-title" className="grid gap-7">
        <h1 id="order-title" className="display text-[min(2.125rem,12vw)] md:text-6xl">
          {isOfSnacks ? m.order_snacks_title() : m.order_title()}
        </h1>
        <Show order={order} />
        {!isOfSnacks && <CertificateNote certificate={order.certificate} />}
        <p className="max-w-prose text-ink-soft">{isOfSnacks ? m.order_snacks_note() : m.order_qr_note()}</p>
        {children}
      </section>
      <section
        aria-label={m.order_payable()}
        className="grid gap-5 md:rounded-card md:border md:border-line md:bg-raised md:p-6"
      >
        <Amounts order={order} cardUse={payment.cardUse} />
        <GstInvoice order={order} />
        {secondsLeft !== null && (
          <HoldCountdown
            seconds={secondsLeft}
            hint={isOfSnacks ? m.order_snacks_hold_hint() : m.order_hold_hint()}
          />
        )}
        {payment.taken && <AlternativeSeats order={order} taken={payment.taken} change={change} />}
        {asksProof ? (
          <ProofPanel order={order} change={change} emailProof={emailProof} heading={heading} />
        ) : (
          <PayPanel
            order={order}
            payment={payment}
            change={change}
            secondsLeft={secondsLeft}
            heading={heading}
          />
        )}
      </section>
    </div>
  )
}

function Show({ order }: { order: BookingData }) {
  return (
    <div className="grid grid-cols-[6rem_1fr] gap-x-5 gap-y-6 max-[20rem]:grid-cols-1 md:grid-cols-[13rem_1fr] md:gap-x-8">
      <div className="max-[20rem]:hidden md:row-span-2">
        {order.poster !== null && <OrderPoster poster={order.poster} />}
      </div>
      <dl>
        <Fact word={m.order_movie()} value={bookedTitle(order)} {...noteOf(order)} isLarge />
      </dl>
      <dl className="grid grid-cols-2 content-start gap-x-5 gap-y-4 max-md:col-span-2 max-[20rem]:col-span-1! max-[20rem]:grid-cols-1">
        {order.date && <Fact word={m.order_date()} value={formatLongDate(order.date)} />}
        {order.startAt && <Fact word={m.order_time()} value={formatTime(order.startAt)} />}
        {order.cinema && <Fact word={m.order_cinema()} value={cinemaLabel(order.cinema)} />}
        {order.showtimeId !== null && order.forReservation === null && <Places order={order} />}
      </dl>
    </div>
  )
}

function noteOf({ language, ...movie }: BookingData): { readonly note?: string } {
  return language === null ? {} : { note: shownInOf({ ...movie, language }) }
}

function Places({ order: { people, isPrivate, convertedSeats } }: { order: BookingData }) {
  return (
    <>
      <Fact word={m.order_tickets()} value={String(people)} />
      <Fact word={m.order_seats()} value={isPrivate ? m.private_screen() : convertedSeats.join(', ')} />
    </>
  )
}

type FactProps = {
  readonly word: string
  readonly value: string
  /** In small print below. */
  readonly note?: string
  readonly isLarge?: boolean
}

function Fact({ word, value, note, isLarge = false }: FactProps) {
  return (
    <div>
      <dt className="text-[0.8125rem] text-ink-soft">{word}</dt>
      <dd
        className={
          isLarge ? 'display text-2xl md:text-4xl' : 'min-w-0 font-semibold wrap-break-word tabular-nums'
        }
      >
        {value}
      </dd>
      {note && <dd className="mt-1 text-sm text-ink-soft">{note}</dd>}
    </div>
  )
}

type AmountsProps = { readonly order: BookingData; readonly cardUse: CardUse | null }

function Amounts({ order, cardUse }: AmountsProps) {
  const { lines, total } = order
  const snacks = totalOf(lines.filter(isMenuItem))
  return (
    <div className="grid gap-2">
      <dl className="grid divide-y divide-line [&>div]:flex [&>div]:items-baseline [&>div]:justify-between [&>div]:gap-4 [&>div]:py-2.5">
        {lines.some(isAdmission) && <TicketsAmount lines={lines.filter(isAdmission)} />}
        {snacks > 0 && (
          <div>
            <dt className="text-ink-soft">{m.order_snacks()}</dt>
            <dd>
              <Price paise={snacks} />
            </dd>
          </div>
        )}
        {cardUse && (
          <div>
            <dt className="text-ink-soft">{m.gift_card()}</dt>
            <dd>
              −<Price paise={cardUse.paidByCard} />
            </dd>
          </div>
        )}
        <div>
          <dt className="font-semibold">{m.order_payable()}</dt>
          <dd>
            <Price paise={cardUse?.total ?? total} className="display text-4xl" />
          </dd>
        </div>
      </dl>
      <TaxInside order={order} />
    </div>
  )
}

function TicketsAmount({ lines }: Pick<BookingData, 'lines'>) {
  return (
    <div>
      <dt className="text-ink-soft">
        {m.order_subtotal()}
        {lines.map(({ quantity, unitPrice }, index) => (
          <span key={index} className="ml-2 text-sm tabular-nums">
            {m.order_price_each({ count: quantity, price: formatPaise(unitPrice) })}
          </span>
        ))}
      </dt>
      <dd>
        <Price paise={totalOf(lines)} />
      </dd>
    </div>
  )
}

/** The poster of an order. Decorative: the title is next to it. */
function OrderPoster({ poster }: { readonly poster: string }) {
  return (
    <Poster
      artwork={{ poster, colour: 'var(--line)' }}
      alt=""
      sizes="(min-width: 768px) 208px, 96px"
      isUrgent
      className="self-start"
    />
  )
}

type HoldCountdownProps = { readonly seconds: number; readonly hint: string }

/** Shows how long the seats, or the snacks, are still held. */
function HoldCountdown({ seconds, hint }: HoldCountdownProps) {
  const spoken = announcedMinutes(seconds)
  return (
    <div className="flex items-baseline justify-between gap-4 border-y border-line py-4">
      <div>
        <p className="font-semibold">{m.order_hold_title()}</p>
        <p className="text-sm text-ink-soft">{hint}</p>
      </div>
      <p role="timer" aria-live="off" className="display text-4xl tabular-nums">
        {formatCountdown(seconds)}
      </p>
      <p role="status" className="sr-only">
        {spoken !== null && m.order_hold_left({ count: spoken })}
      </p>
    </div>
  )
}

/** Shows the age rule of the certificate. Nothing for unrestricted movies. */
function CertificateNote({ certificate }: Pick<BookingData, 'certificate'>) {
  const message = certificateMessage(certificate)
  return message && <p className="max-w-prose border-l-2 border-marquee pl-4 font-medium">{message}</p>
}

function certificateMessage(certificate: BookingData['certificate']): string | null {
  switch (certificate) {
    case null:
    case 'U':
      return null
    case 'UA 7+':
      return m.order_certificate_ua({ certificate, age: 7 })
    case 'UA 13+':
      return m.order_certificate_ua({ certificate, age: 13 })
    case 'UA 16+':
      return m.order_certificate_ua({ certificate, age: 16 })
    case 'A':
      return m.order_certificate_a()
    case 'S':
      return m.order_certificate_s()
  }
}
