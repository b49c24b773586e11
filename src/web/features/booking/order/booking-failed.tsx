import { useNavigate } from '@tanstack/react-router'
import type { BookingData } from '#web/api/gen/types.gen.ts'
import { bookedTitle } from '#web/lib/labels/movie-labels.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { seatsAddress } from '../seats-address.ts'
import { RefundDetails } from './refund-details.tsx'

/** The text of the specification is about tickets; of snacks it is said what became of them and of the ticket. */
function failureText({ forReservation, reservation }: BookingData): string {
  if (forReservation === null) return m.order_failure()
  return reservation?.state === 'confirmed' ? m.order_snacks_failure() : m.order_snacks_cancelled()
}

/** Shown when a payment was captured and the booking failed, with the refund. */
export function BookingFailed({ order }: { readonly order: BookingData }) {
  const navigate = useNavigate()
  const goBack = () => navigate(seatsAddress(order))
  return (
    <div className="page grid max-w-2xl gap-6 py-12 md:py-20">
      <h1 className="display text-4xl md:text-6xl">
        {order.forReservation === null ? bookedTitle(order) : m.order_snacks_failed_title()}
      </h1>
      <p role="alert" className="text-lg leading-relaxed">
        {failureText(order)}
      </p>
      <RefundDetails refund={order.refund} />
      <Button className="justify-self-start" onClick={() => void goBack()}>
        {order.forReservation === null ? m.order_go_back() : m.order_snacks_back()}
      </Button>
    </div>
  )
}
