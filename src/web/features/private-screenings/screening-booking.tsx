import type { ReactNode } from 'react'
import type { Showtime } from '#web/api/gen/types.gen.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { TextWithLinks } from '#web/ui/text-with-links.tsx'
import { PrivateSeats } from './private-seats.tsx'
import { QuotePanel } from './quote-panel.tsx'
import { TicketCounter } from './ticket-counter.tsx'
import { useQuote } from './use-quote.ts'
import { useScreeningCheckout } from './use-screening-checkout.ts'

export type SignInSlot = (dialog: {
  isOpen: boolean
  onClose: () => void
  onSignedIn: () => void
}) => ReactNode

export type EmailProofSlot = (dialog: {
  isOpen: boolean
  /** Why the proof is needed. */
  reason: string
  onClose: () => void
  onProven: () => void
}) => ReactNode

type ScreeningBookingProps = {
  readonly title: string
  readonly showtime: Showtime
  readonly tickets: number
  readonly onTickets: (tickets: number) => void
  readonly signIn: SignInSlot
  readonly emailProof: EmailProofSlot
}

/** The chosen screening: its seats, the size of the group, the quote and the button that books it. */
export function ScreeningBooking(props: ScreeningBookingProps) {
  const { title, showtime, tickets, onTickets, signIn, emailProof } = props
  const quote = useQuote(showtime, tickets)
  const checkout = useScreeningCheckout({ showtime, quote: quote.data })
  // The list of showtimes may be older than the quote.
  const isBookable = quote.data?.isBookable ?? showtime.isBookable
  const isOld = quote.isPlaceholderData || quote.isPending
  return (
    <>
      {!isBookable && <NotBookable title={title} isClosed={isClosed(showtime)} />}
      <div className="grid items-start gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid gap-3">
          <PrivateSeats showtime={showtime} tickets={tickets} />
          {isBookable && <p className="text-center text-sm text-ink-soft">{m.private_seats_note()}</p>}
        </div>
        {isBookable && (
          <div className="grid gap-6 lg:rounded-card lg:border lg:border-line lg:bg-raised lg:p-6">
            <TicketCounter tickets={tickets} most={showtime.seatsTotal} onChange={onTickets} />
            {quote.data && <QuotePanel quote={quote.data} isOld={isOld} />}
            {!quote.data && quote.isError && (
              <ErrorState title={m.private_quote_failed()} onRetry={() => void quote.refetch()} />
            )}
            {!quote.data && !quote.isError && <Skeleton className="h-80" />}
            <p className="text-sm text-ink-soft">
              <TextWithLinks text={m.order_consent()} to={['/disclaimer', '/privacy-policy']} />
            </p>
            <Button size="lg" isBusy={checkout.isBooking} disabled={isOld} onClick={checkout.book}>
              {m.private_book()}
            </Button>
          </div>
        )}
      </div>
      {emailProof({
        isOpen: checkout.proofReason !== null,
        reason: checkout.proofReason ?? '',
        onClose: checkout.cancelProof,
        onProven: checkout.book,
      })}
      {signIn({ isOpen: checkout.needsSignIn, onClose: checkout.cancelSignIn, onSignedIn: checkout.book })}
    </>
  )
}

function NotBookable({ title, isClosed }: { readonly title: string; readonly isClosed: boolean }) {
  return (
    <div role="status" className="grid gap-2 border-l-2 border-warn pl-4">
      <h2 className="display text-2xl">{m.private_no_tickets({ movie: title })}</h2>
      <p className="text-ink-soft">{isClosed ? m.private_closed_hint() : m.private_no_tickets_hint()}</p>
    </div>
  )
}

function isClosed({ bookingClosesAt }: Showtime): boolean {
  return new Date(bookingClosesAt) <= new Date()
}
