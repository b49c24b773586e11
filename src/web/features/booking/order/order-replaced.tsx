import type { BookingData } from '#web/api/gen/types.gen.ts'
import { bookedTitle } from '#web/lib/labels/movie-labels.ts'
import { placesLabel } from '#web/lib/labels/places-label.ts'
import { m } from '#web/paraglide/messages.js'
import { LinkButton } from '#web/ui/link-button.tsx'

/** Shown when the same buyer chose the seats again, in another tab or on another device, which ended this order. */
export function OrderReplaced({ order }: { readonly order: BookingData }) {
  return (
    <div role="alert" className="page grid max-w-2xl justify-items-start gap-5 py-12 md:py-20">
      <h1 className="display text-4xl md:text-6xl">{m.order_replaced_title()}</h1>
      <p className="max-w-prose text-ink-soft">{m.order_replaced_hint()}</p>
      <p className="font-semibold">
        {bookedTitle(order)}: {placesLabel(order)}
      </p>
      {order.replacedBy && (
        <LinkButton to="/booking/user" search={{ order: order.replacedBy }}>
          {m.order_replaced_action()}
        </LinkButton>
      )}
    </div>
  )
}
