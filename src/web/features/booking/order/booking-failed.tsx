import { useNavigate } from '@tanstack/react-router'
import type { BookingData } from '#web/api/gen/types.gen.ts'
import { bookedTitle } from '#web/lib/movie-labels.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { seatsAddress } from '../seats-address.ts'
import { RefundDetails } from './refund-details.tsx'

/** Shown when a payment was captured and the booking failed, with the refund. */
export function BookingFailed({ order }: { readonly order: BookingData }) {
  const navigate = useNavigate()
  const goBack = () => navigate(seatsAddress(order))
  return (
    <div className="page grid max-w-2xl gap-6 py-12 md:py-20">
      <h1 className="display text-4xl md:text-6xl">{bookedTitle(order)}</h1>
      <p role="alert" className="text-lg leading-relaxed">
        {m.order_failure()}
      </p>
      <RefundDetails refund={order.refund} />
      <Button className="justify-self-start" onClick={() => void goBack()}>
        {m.order_go_back()}
      </Button>
    </div>
  )
}
