import type { BookingData } from '#web/api/gen/types.gen.ts'
import { bookedTitle } from '#web/lib/labels/movie-labels.ts'
import { placesLabel } from '#web/lib/labels/places-label.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { RefundDetails } from './refund-details.tsx'

type OrderEndedProps = {
  readonly title: string
  readonly hint?: string
  readonly order: BookingData
  readonly onChange: () => Promise<void>
}

/** Shown when an order ended without a ticket, with a way back to the seats. */
export function OrderEnded({ title, hint, order, onChange }: OrderEndedProps) {
  return (
    <div role="alert" className="page grid max-w-2xl justify-items-start gap-5 py-12 md:py-20">
      <h1 className="display text-4xl md:text-6xl">{title}</h1>
      {hint && <p className="max-w-prose text-ink-soft">{hint}</p>}
      <p className="font-semibold">
        {bookedTitle(order)}: {placesLabel(order)}
      </p>
      {order.refund && <RefundDetails refund={order.refund} />}
      <Button onClick={() => void onChange()}>{actionLabel(order)}</Button>
    </div>
  )
}

function actionLabel({ forReservation, isPrivate }: BookingData): string {
  if (forReservation !== null) return m.order_snacks_back()
  return isPrivate ? m.order_expired_action_screening() : m.order_expired_action()
}
