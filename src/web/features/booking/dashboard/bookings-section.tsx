import type { ReactNode } from 'react'
import type { Reservation } from '#web/api/gen/types.gen.ts'
import { useCurrentMinute } from '#web/lib/time/cinema-clock.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { BookingsSkeleton } from './bookings-skeleton.tsx'
import { hasPaymentActivity, PaymentsSection } from './payments-section.tsx'
import { sortTickets } from './sort-tickets.ts'
import { TicketList } from './ticket-list.tsx'
import { TicketView } from './ticket-view.tsx'
import { useBookings } from './use-bookings.ts'

type BookingsSectionProps = {
  readonly ticket: string | undefined
  /** The snacks of a ticket and the guests of a private screening; they belong to other features: the route passes them in. */
  readonly renderMore: (reservation: Reservation) => ReactNode
  /** The emails that the customer waits for; they belong to the catalogue. */
  readonly reminders: ReactNode
}

/** The user's tickets, upcoming first, and their payments and refunds. `ticket` is the id of the ticket in the URL. */
export function BookingsSection({ ticket, renderMore, reminders }: BookingsSectionProps) {
  const bookings = useBookings()
  const { tickets } = bookings
  const open = tickets.data?.find(({ _id }) => _id === ticket)
  if (ticket && tickets.isPending) return <BookingsSkeleton />
  if (ticket) return <TicketView id={ticket} known={open} renderMore={renderMore} />
  return (
    <div className="grid grid-cols-1 gap-12 md:gap-16">
      <Overview bookings={bookings} />
      {reminders}
    </div>
  )
}

function Overview({ bookings }: { bookings: ReturnType<typeof useBookings> }) {
  const now = useCurrentMinute()
  const { tickets, orders, hasMore, isLoadingMore, showMore } = bookings
  if (!tickets.data) {
    if (tickets.isPending) return <BookingsSkeleton />
    return <ErrorState title={m.bookings_failed()} onRetry={() => void tickets.refetch()} />
  }
  const { upcoming, cancelled, past } = sortTickets(tickets.data, now)
  const money = orders.data?.filter(hasPaymentActivity) ?? []
  const moneySection = <PaymentsSection orders={money} onHoldExpired={() => void orders.refetch()} />
  // Payments that need attention come first; completed refunds come after the upcoming shows.
  const isMoneyMoving = money.some(({ state }) => state !== 'refunded')
  if (tickets.data.length === 0 && money.length === 0 && !orders.isPending && !orders.isError)
    return <NoBookings />
  return (
    <div className="grid gap-12 md:gap-16">
      {orders.isError && <OfflineNote error={orders.error} onRetry={() => void orders.refetch()} />}
      {isMoneyMoving && moneySection}
      <TicketList title={m.bookings_upcoming()} reservations={upcoming} isLarge>
        <p className="text-ink-soft">{m.bookings_none_upcoming()}</p>
        <NowShowingLink />
      </TicketList>
      {!isMoneyMoving && moneySection}
      {cancelled.length > 0 && <TicketList title={m.bookings_cancelled()} reservations={cancelled} />}
      {past.length > 0 && <TicketList title={m.bookings_past()} reservations={past} />}
      {hasMore && (
        <Button
          variant="secondary"
          className="justify-self-start whitespace-normal!"
          isBusy={isLoadingMore}
          onClick={showMore}
        >
          {m.bookings_more()}
        </Button>
      )}
    </div>
  )
}

function NoBookings() {
  return (
    <EmptyState title={m.bookings_empty()} hint={m.bookings_empty_hint()}>
      <NowShowingLink />
    </EmptyState>
  )
}

function NowShowingLink() {
  return (
    <LinkButton
      to="/movie/category/$category"
      params={{ category: 'nowShowing' }}
      variant="secondary"
      className="justify-self-start"
    >
      {m.booking_no_showtimes_action()}
    </LinkButton>
  )
}

type OfflineNoteProps = { readonly error: unknown; readonly onRetry: () => void }

/** Shown when the orders did not load but the tickets did, for example offline. */
function OfflineNote({ error, onRetry }: OfflineNoteProps) {
  const isOffline = error instanceof TypeError || !navigator.onLine
  return (
    <div role="status" className="flex flex-wrap items-center gap-x-4 gap-y-2 border-l-2 border-warn pl-4">
      <p>{isOffline ? m.bookings_offline() : m.bookings_orders_failed()}</p>
      <Button size="sm" variant="secondary" onClick={onRetry}>
        {m.try_again()}
      </Button>
    </div>
  )
}
