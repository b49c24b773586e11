import { useState } from 'react'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Artwork } from '#contract/catalogue/movies.ts'
import { isAdmission, isMenuItem } from '#domain/line-kinds.ts'
import { rupeesFromPaise } from '#domain/money.ts'
import { totalOf } from '#domain/pricing.ts'
import { FEWEST_TICKETS } from '#domain/screenings.ts'
import { createOrderMutation, listShowtimesQueryKey } from '#web/api/gen/@tanstack/react-query.gen.ts'
import type { ScreeningQuote, Showtime } from '#web/api/gen/types.gen.ts'
import { showtimeOfCheckout, useOrderCheckout } from '#web/lib/checkout/use-order-checkout.ts'
import { retryInOutage } from '#web/lib/queries/retry-in-outage.ts'
import { useCurrentMinute } from '#web/lib/time/cinema-clock.ts'
import { consentText } from '#web/lib/labels/consent-text.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import type { EmailProofSlot, SignInSlot } from '#web/ui/dialog-slots.ts'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Stepper } from '#web/ui/stepper.tsx'
import { TextWithLinks } from '#web/ui/text-with-links.tsx'
import { errorTextOf } from '#web/lib/errors/error-response.ts'
import { quoteScreening } from '#web/api/gen/sdk.gen.ts'
import { CheckoutDialogs } from '#web/lib/checkout/checkout-dialogs.tsx'
import { PrivateSeats } from './private-seats.tsx'
import { QuotePanel } from './quote-panel.tsx'
import { type ScreeningSnacks, snackFields, type SnacksSlot } from './chosen-snacks.ts'
import { keepSnacks, readKeptSnacks } from './kept-snacks.ts'

type ScreeningBookingProps = {
  readonly title: string
  readonly artwork: Artwork
  readonly showtime: Showtime
  readonly tickets: number
  readonly onTickets: (tickets: number) => void
  readonly signIn: SignInSlot
  readonly emailProof: EmailProofSlot
  readonly snacks: SnacksSlot
}

/** The chosen screening: its seats, the size of the group, the quote and the button that books it. */
export function ScreeningBooking(props: ScreeningBookingProps) {
  const { title, showtime, tickets, onTickets, signIn, emailProof, snacks: renderSnacks } = props
  const [snacks, setSnacks] = useKeptSnacks(showtime)
  const quote = useQuote(showtime, tickets, snacks)
  const checkout = useScreeningCheckout({ showtime, quote: quote.data, snacks })
  // The list of showtimes may be older than the quote.
  const isBookable = quote.data?.isBookable ?? showtime.isBookable
  const isClosed = useCurrentMinute() >= new Date(showtime.bookingClosesAt)
  const isOld = quote.isPlaceholderData || quote.isPending
  return (
    <>
      {!isBookable && <NotBookable title={title} isClosed={isClosed} />}
      <div className="grid items-start gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <PrivateSeats showtime={showtime} artwork={props.artwork} tickets={tickets} isBookable={isBookable} />
        {isBookable && (
          <div className="grid gap-6 lg:rounded-card lg:border lg:border-line lg:bg-raised lg:p-6">
            <TicketCounter tickets={tickets} most={showtime.seatsTotal} onChange={onTickets} />
            {quote.data && <QuotePanel quote={quote.data} isOld={isOld} />}
            {quote.isError && snacks && <SnacksLost error={quote.error} onLeaveOut={() => setSnacks(null)} />}
            {!quote.data && quote.isError && !snacks && (
              <ErrorState title={m.private_quote_failed()} onRetry={() => void quote.refetch()} />
            )}
            {!quote.data && !quote.isError && <Skeleton className="h-80" />}
            {quote.data &&
              renderSnacks({
                showtimeId: showtime._id,
                lines: quote.data.lines.filter(isMenuItem),
                chosen: snacks,
                rest: totalOf(quote.data.lines.filter(isAdmission)),
                onChoose: setSnacks,
              })}
            <p className="text-sm text-ink-soft">
              <TextWithLinks
                text={consentText(quote.data?.lines ?? [])}
                to={['/disclaimer', '/privacy-policy']}
              />
            </p>
            <Button
              size="lg"
              isBusy={checkout.isBooking}
              disabled={isOld || quote.isError}
              onClick={checkout.book}
            >
              {m.private_book()}
            </Button>
          </div>
        )}
      </div>
      <CheckoutDialogs checkout={checkout} signIn={signIn} emailProof={emailProof} />
    </>
  )
}

type SnacksLostProps = { readonly error: unknown; readonly onLeaveOut: () => void }

/** The snacks sold out, or their time is full or over: the screening can be had without them. */
function SnacksLost({ error, onLeaveOut }: SnacksLostProps) {
  return (
    <div role="alert" className="grid justify-items-start gap-3 border-l-2 border-warn pl-4">
      <p>{errorTextOf(error)}</p>
      <Button size="sm" variant="secondary" onClick={onLeaveOut}>
        {m.private_without_snacks()}
      </Button>
    </div>
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

type Choose = (chosen: ScreeningSnacks | null) => void

/** The snacks chosen for a screening, and how to choose others. They are shown with the quote, so never in the HTML of the server. */
function useKeptSnacks({ movieId, startsAt }: Showtime): readonly [ScreeningSnacks | null, Choose] {
  const screening = { movieId: movieId._id, startsAt }
  const [chosen, setChosen] = useState(() => readKeptSnacks(screening))
  const choose: Choose = (next) => {
    keepSnacks(screening, next)
    setChosen(next)
  }
  return [chosen, choose]
}

/** Asks the server for the price of a screening; the last quote stays while another one comes. */
function useQuote(showtime: Showtime, tickets: number, snacks: ScreeningSnacks | null) {
  const { movieId, cinemaId, startDate: date, startAt } = showtime
  return useQuery({
    queryKey: ['quoteScreening', showtime._id, tickets, snacks],
    queryFn: async ({ signal }) => {
      const slot = { movieId: movieId._id, cinemaId: cinemaId._id, date, startAt }
      const body = { ...slot, tickets, ...snackFields(snacks) }
      return (await quoteScreening({ body, signal, throwOnError: true })).data
    },
    enabled: !import.meta.env.SSR,
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}

type TicketCounterProps = {
  readonly tickets: number
  /** The seats of the screen. */
  readonly most: number
  readonly onChange: (tickets: number) => void
}

/** Counts the people of the group: the buttons do nothing at 2 and at the number of seats. */
function TicketCounter({ tickets, most, onChange }: TicketCounterProps) {
  return (
    <div
      role="group"
      aria-label={m.private_tickets()}
      className="flex flex-wrap items-center gap-x-4 gap-y-2"
    >
      <span aria-hidden className="font-semibold">
        {m.private_tickets()}
      </span>
      <span className="flex items-center rounded-full border border-line">
        <Stepper
          value={tickets}
          min={FEWEST_TICKETS}
          max={most}
          onChange={onChange}
          fewer={m.private_tickets_fewer()}
          more={m.private_tickets_more()}
          valueClass="w-12 text-2xl"
        />
      </span>
      <span className="text-sm text-ink-soft">{m.private_tickets_range({ max: most })}</span>
    </div>
  )
}

type Wanted = {
  readonly showtime: Showtime
  readonly quote: ScreeningQuote | undefined
  readonly snacks: ScreeningSnacks | null
}

/** Creates the order of a private screening and opens the payment. A visitor signs in first. */
function useScreeningCheckout({ showtime, quote, snacks }: Wanted) {
  const queryClient = useQueryClient()
  const create = useMutation({ ...createOrderMutation(), ...retryInOutage })
  const { book, ...checkout } = useOrderCheckout({
    findOrCreateOrder: async (wanted: ScreeningQuote) =>
      (await create.mutateAsync({ body: { ...checkoutBody(showtime, wanted), ...snackFields(snacks) } }))
        .order,
    wanted: quote ?? null,
    onRefused: () => {
      void queryClient.invalidateQueries({ queryKey: listShowtimesQueryKey() })
      void queryClient.invalidateQueries({ queryKey: ['quoteScreening'] })
    },
  })
  return {
    ...checkout,
    book: () => {
      if (quote) book(quote)
    },
  }
}

function checkoutBody(showtime: Showtime, { total, tickets }: ScreeningQuote) {
  return { amount: rupeesFromPaise(total), ...showtimeOfCheckout(showtime), isPrivate: true, tickets }
}
