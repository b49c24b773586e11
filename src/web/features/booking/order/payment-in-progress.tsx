import type { BookingData } from '#web/api/gen/types.gen.ts'
import { bookedTitle } from '#web/lib/labels/movie-labels.ts'
import { placesLabel } from '#web/lib/labels/places-label.ts'
import { m } from '#web/paraglide/messages.js'
import { LinkButton } from '#web/ui/link-button.tsx'
import { Price } from '#web/ui/price.tsx'
import { ProgressBulbs } from './progress-bulbs.tsx'

/** Shown while the bank decides on a payment that was begun here, in another tab, or on another device. The page goes on by itself. */
export function PaymentInProgress({ order }: { readonly order: BookingData }) {
  return (
    <section
      aria-labelledby="payment-in-progress"
      className="page grid max-w-2xl justify-items-start gap-5 py-12 md:py-20"
    >
      <ProgressBulbs />
      <div role="status" className="grid gap-3">
        <h1 id="payment-in-progress" className="display text-4xl md:text-6xl">
          {m.order_progress_title()}
        </h1>
        <p className="max-w-prose text-ink-soft">{m.order_progress_hint()}</p>
      </div>
      <p className="font-semibold tabular-nums">
        {bookedTitle(order)}: {placesLabel(order)} · <Price paise={order.total} />
      </p>
      <p className="max-w-prose text-ink-soft">{m.order_progress_safe()}</p>
      <LinkButton to="/mydashboard" variant="secondary">
        {m.bookings_back()}
      </LinkButton>
    </section>
  )
}
