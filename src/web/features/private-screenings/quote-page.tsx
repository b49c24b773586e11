import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { addPaise, formatPaise, rupeesFromPaise } from '#domain/money.ts'
import { isAdmission } from '#domain/line-kinds.ts'
import { localDate, localTime } from '#domain/time.ts'
import { createOrderMutation } from '#web/api/gen/@tanstack/react-query.gen.ts'
import type { QuotedScreening } from '#web/api/gen/types.gen.ts'
import { readQuote } from '#web/api/gen/sdk.gen.ts'
import { useOrderCheckout } from '#web/lib/checkout/use-order-checkout.ts'
import { consentText } from '#web/lib/labels/consent-text.ts'
import { retryInOutage } from '#web/lib/queries/retry-in-outage.ts'
import { formatLongDate } from '#web/lib/time/dates.ts'
import { errorCodeOf } from '#web/lib/errors/error-code.ts'
import { formatTime } from '#web/lib/time/format-time.ts'
import { bookedTitle } from '#web/lib/labels/movie-labels.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import type { EmailProofSlot, SignInSlot } from '#web/ui/dialog-slots.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Price } from '#web/ui/price.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { TextWithLinks } from '#web/ui/text-with-links.tsx'
import { CheckoutDialogs } from '#web/lib/checkout/checkout-dialogs.tsx'

const quoteKey = (token: string) => ['quote', token] as const

/** Creates the order of a quote and opens the payment. A visitor signs in first. */
function useQuoteCheckout(token: string, quote: QuotedScreening) {
  const queryClient = useQueryClient()
  const create = useMutation({ ...createOrderMutation(), ...retryInOutage })
  const { book, ...checkout } = useOrderCheckout({
    findOrCreateOrder: async (wanted: QuotedScreening) =>
      (await create.mutateAsync({ body: checkoutBody(token, wanted) })).order,
    wanted: quote,
    onRefused: () => void queryClient.invalidateQueries({ queryKey: quoteKey(token) }),
  })
  return { ...checkout, book: () => book(quote) }
}

function checkoutBody(
  token: string,
  { movieId, cinemaId, date, startAt, people: tickets, total }: QuotedScreening,
) {
  const slot = { movieId, cinemaId, date, startAt }
  return { ...slot, amount: rupeesFromPaise(total), isPrivate: true, tickets, quote: token }
}

type QuotePageProps = {
  readonly token: string
  /** The dialogs belong to another feature: the route passes them in. */
  readonly signIn: SignInSlot
  readonly emailProof: EmailProofSlot
}

/** A quote that the cinema has mailed: what it is for, until when, and the way to pay it. The link is all that is needed to see it. */
export function QuotePage({ token, signIn, emailProof }: QuotePageProps) {
  const { data, error, isPending, refetch } = useQuery({
    queryKey: quoteKey(token),
    queryFn: async () => (await readQuote({ body: { token }, throwOnError: true })).data,
    retry: false,
  })
  return (
    <div className="page grid max-w-2xl gap-7 py-10 md:py-16">
      <h1 className="display text-4xl md:text-6xl">{m.private_offer_title()}</h1>
      {isPending && <Skeleton className="h-80 w-full" />}
      {data && <Offer token={token} quote={data} signIn={signIn} emailProof={emailProof} />}
      {!data && error && errorCodeOf(error) === undefined && (
        <ErrorState title={m.failed_hint()} onRetry={() => void refetch()} />
      )}
      {!data && error && errorCodeOf(error) !== undefined && (
        <EmptyState title={m.private_offer_unknown()} hint={m.private_offer_unknown_hint()} />
      )}
    </div>
  )
}

function Offer({ token, quote, signIn, emailProof }: QuotePageProps & { readonly quote: QuotedScreening }) {
  const checkout = useQuoteCheckout(token, quote)
  const { date, startAt, certificate, people, lines, total, cancelUntil, isBookable } = quote
  return (
    <>
      <div className="grid gap-2">
        <p className="display text-3xl">{bookedTitle(quote)}</p>
        <p className="text-lg tabular-nums">
          {formatLongDate(date)}, {formatTime(startAt)} · {m.private_rsvp_screen()} · {certificate}
        </p>
        <p className="text-ink-soft">{m.private_offer_people({ count: people })}</p>
      </div>
      <p role="status" className="border-l-2 border-line pl-4">
        {stateText(quote)}
      </p>
      <OfferLines quote={quote} />
      {quote.pickUpAt && <p>{m.private_offer_pick_up({ time: timeOf(quote.pickUpAt) })}</p>}
      <p className="text-sm text-ink-soft">{m.order_includes_tax()}</p>
      <p className="text-sm text-ink-soft">
        {m.private_quote_cancel({ date: dateOf(cancelUntil), time: timeOf(cancelUntil) })}
      </p>
      {isBookable && (
        <>
          <p className="text-sm text-ink-soft">
            <TextWithLinks text={consentText(lines)} to={['/disclaimer', '/privacy-policy']} />
          </p>
          <Button size="lg" isBusy={checkout.isBooking} onClick={checkout.book}>
            {m.private_offer_pay({ amount: formatPaise(total) })}
          </Button>
        </>
      )}
      <CheckoutDialogs checkout={checkout} signIn={signIn} emailProof={emailProof} />
    </>
  )
}

/** What it costs, line by line with its tax. */
function OfferLines({ quote: { lines, total } }: { readonly quote: QuotedScreening }) {
  return (
    <dl className="grid divide-y divide-line">
      {lines.map((line) => (
        <div key={line.itemId ?? line.kind} className="flex items-baseline justify-between gap-4 py-2">
          <dt>
            {isAdmission(line)
              ? m.private_quote_line({ count: line.quantity, price: formatPaise(line.unitPrice) })
              : `${line.quantity} × ${line.label}`}
            {line.tax && (
              <span className="block text-sm text-ink-soft">
                {m.private_offer_gst({
                  percent: line.tax.ratePercent,
                  amount: formatPaise(addPaise(line.tax.cgst, line.tax.sgst)),
                })}
              </span>
            )}
          </dt>
          <dd>
            <Price paise={line.amount} />
          </dd>
        </div>
      ))}
      <div className="flex items-baseline justify-between gap-4 py-2">
        <dt>{m.private_quote_total()}</dt>
        <dd>
          <Price paise={total} className="display text-4xl" />
        </dd>
      </div>
    </dl>
  )
}

const dateOf = (instant: string) => formatLongDate(localDate(new Date(instant)))
const timeOf = (instant: string) => formatTime(localTime(new Date(instant)))

/** What became of the quote, and whether the screen is kept for whoever has it. */
function stateText({ state, isBookable, isHeld, validUntil }: QuotedScreening): string {
  const until = { date: dateOf(validUntil), time: timeOf(validUntil) }
  if (state === 'paid') return m.private_offer_paid()
  if (state === 'withdrawn') return m.private_offer_withdrawn()
  if (state === 'expired') return m.private_offer_expired(until)
  if (!isBookable) return m.private_offer_taken()
  return isHeld ? m.private_offer_held(until) : m.private_offer_open(until)
}
