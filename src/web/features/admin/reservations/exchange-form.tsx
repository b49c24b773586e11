import { Button, Checkbox, Group, Textarea } from '@mantine/core'
import { MAX_REASON } from '#contract/reason.ts'
import { Facts } from '#web/admin-ui/facts.tsx'
import { ListFailed } from '#web/admin-ui/list/list-states.tsx'
import type { BookingFile, ExchangePreview } from '#web/api/gen/types.gen.ts'
import { m } from '#web/paraglide/messages.js'
import { ExchangePayment } from './exchange-payment.tsx'
import { ExchangePrices } from './exchange-prices.tsx'
import { refundedTicketsText } from './refunded-tickets-text.ts'
import { SeatChoice } from './seat-choice.tsx'
import { ShowChoice } from './show-choice.tsx'
import { bookedShowText, showText } from './show-text.ts'
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
      <Textarea
        label={m.admin_reason()}
        required
        autosize
        minRows={2}
        maxLength={MAX_REASON}
        value={exchange.reason}
        onChange={({ currentTarget }) => exchange.setReason(currentTarget.value)}
      />
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
