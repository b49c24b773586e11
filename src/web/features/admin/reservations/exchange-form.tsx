import { Button, Checkbox, Group } from '@mantine/core'
import { formatPaise, type Paise } from '#domain/money.ts'
import { Facts } from '#web/admin-ui/facts.tsx'
import { ListFailed } from '#web/admin-ui/list/list-states.tsx'
import type { BookingFile, CounterShow, ExchangePreview } from '#web/api/gen/types.gen.ts'
import { m } from '#web/paraglide/messages.js'
import { formatLabel } from '#domain/shown-in.ts'
import { localDate, localTime } from '#domain/time.ts'
import { cinemaLabel } from '#web/lib/labels/cinema-labels.ts'
import { formatShortDate } from '#web/lib/time/dates.ts'
import { formatTime } from '#web/lib/time/format-time.ts'
import { ReasonField } from '#web/admin-ui/reason-field.tsx'
import { ExchangePayment } from './exchange-payment.tsx'
import { exchangeRefusal } from './exchange-refusal.ts'
import { refundedTicketsText } from './refunded-tickets-text.ts'
import { SeatChoice } from './seat-choice.tsx'
import { ShowChoice } from './show-choice.tsx'
import { useExchange } from './use-exchange.ts'

type ExchangeFormProps = Pick<ExchangePreview, 'tickets' | 'refundedTickets' | 'old'> & {
  readonly booking: BookingFile
  readonly onClose: () => void
}

/** The new show, its seats, what it costs and how the difference is settled. */
export function ExchangeForm({ booking, tickets, refundedTickets, old, onClose }: ExchangeFormProps) {
  const exchange = useExchange({ booking, tickets, old, onClose })
  const { show, showtimeId, choice, preview, error } = exchange
  const { next = null } = preview.data ?? {}
  return (
    <div className="admin-form">
      <Facts facts={[[m.exchange_booked_show(), bookedShowText(booking)]]} />
      {refundedTickets > 0 && <p>{refundedTicketsText({ tickets, refundedTickets })}</p>}
      <ShowChoice booking={booking} showtimeId={showtimeId} onChange={exchange.chooseShow} />
      {show && (
        <>
          <Facts facts={[[m.exchange_show(), showText(show)]]} />
          <h3>{m.exchange_choose_seats()}</h3>
          <SeatChoice choice={choice} />
        </>
      )}
      {preview.isError && <ListFailed error={preview.error} onRetry={() => void preview.refetch()} />}
      {preview.data && <ExchangePrices tickets={tickets} preview={preview.data} />}
      {next?.settlement === 'pay' && (
        <ExchangePayment payment={exchange.payment} onChange={exchange.setPayment} />
      )}
      {next?.adultsOnly && (
        <Checkbox
          label={m.exchange_adults()}
          checked={exchange.adultsChecked}
          onChange={({ currentTarget }) => exchange.setAdultsChecked(currentTarget.checked)}
        />
      )}
      <ReasonField reason={exchange.reason} onChange={exchange.setReason} />
      <div role="alert">{error && <p className="admin-bad">{error}</p>}</div>
      <Group justify="end">
        <Button variant="default" onClick={onClose}>
          {m.admin_cancel()}
        </Button>
        <Button
          loading={exchange.isBusy}
          disabled={!exchange.isReady}
          onClick={() => void exchange.confirm()}
        >
          {choice.labels.length > 0
            ? m.exchange_confirm({ seats: choice.labels.join(', ') })
            : m.exchange_confirm_idle()}
        </Button>
      </Group>
    </div>
  )
}

type Shown = Pick<CounterShow, 'movie' | 'formats' | 'cinema' | 'startsAt'>

/** "Rain, 3D · 21 Nov, 6:30 PM · Screen 3, Gold" */
function showText({ movie, formats, cinema, startsAt }: Shown): string {
  const at = new Date(startsAt)
  return [
    `${movie}, ${formatLabel(formats)}`,
    `${formatShortDate(localDate(at))}, ${formatTime(localTime(at))}`,
    cinemaLabel(cinema),
  ].join(' · ')
}

/** The same of the show of a booking, with its seats. */
function bookedShowText({ movie, cinema, startsAt, formats, seats }: BookingFile): string {
  if (movie === null || cinema === null || startsAt === null) return ''
  return [showText({ movie, cinema, startsAt, formats }), seats.join(', ')].join(' · ')
}

type ExchangePricesProps = { readonly tickets: number; readonly preview: ExchangePreview }

/** The old price, the new one and the difference, with their tax, and how the difference is settled. */
function ExchangePrices({ tickets, preview }: ExchangePricesProps) {
  const { old, next, refusal, isPaidAtCounter } = preview
  if (refusal) return <p className="admin-bad">{exchangeRefusal(refusal)}</p>
  if (!next) return null
  const { difference, differenceTax, settlement } = next
  const amount = formatPaise(difference)
  const settled = {
    none: m.exchange_same(),
    refund: (isPaidAtCounter ? m.exchange_refund_counter : m.exchange_refund_online)({ amount }),
    pay: m.exchange_pay({ amount }),
  }
  return (
    <>
      <Facts
        facts={[
          [m.exchange_old_price({ tickets }), withTax(old.amount, old.tax)],
          [m.exchange_new_price(), withTax(next.amount, next.tax)],
          [m.exchange_difference(), withTax(difference, differenceTax)],
        ]}
      />
      <p aria-live="polite">{settled[settlement]}</p>
    </>
  )
}

function withTax(amount: Paise, tax: Paise | null): string {
  return tax === null
    ? formatPaise(amount)
    : m.exchange_with_tax({ amount: formatPaise(amount), tax: formatPaise(tax) })
}
