import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { addPaise, formatPaise, timesPaise, toPaise } from '#domain/money.ts'
import type { SnackOrderState } from '#contract/concessions.ts'
import {
  getReservationSnacksOptions,
  getReservationSnacksQueryKey,
} from '#web/api/gen/@tanstack/react-query.gen.ts'
import type { Reservation, ReservationSnacks } from '#web/api/gen/types.gen.ts'
import { openEventStream } from '#web/lib/event-stream.ts'
import { m } from '#web/paraglide/messages.js'
import { slotTime } from './pick-up-picker.tsx'
import { SnackLines } from './snack-lines.tsx'

const states: Readonly<Record<SnackOrderState, () => string>> = {
  ordered: m.snack_state_ordered,
  preparing: m.snack_state_preparing,
  ready: m.snack_state_ready,
  collected: m.snack_state_collected,
  cancelled: m.snack_state_cancelled,
}

/** The snacks of a ticket: what they are, their number and state live, what went back, and the licence, as on a bill. */
export function TicketSnacks({ reservation }: { readonly reservation: Reservation }) {
  const lines = reservation.lines.filter(({ kind }) => kind === 'snack')
  if (lines.length === 0) return null
  return (
    <section aria-labelledby="ticket-snacks" className="grid w-full max-w-[25rem] gap-3">
      <h2 id="ticket-snacks" className="display text-2xl">
        {m.snacks_of_order()}
      </h2>
      <SnackLines lines={lines} />
      <Refunded lines={lines} />
      <Status reservationId={reservation._id} />
    </section>
  )
}

function Refunded({ lines }: { readonly lines: Reservation['lines'] }) {
  const amount = lines.reduce(
    (sum, { refundedQuantity, unitPrice }) => addPaise(sum, timesPaise(refundedQuantity, unitPrice)),
    toPaise(0),
  )
  if (amount === 0) return null
  return <p className="text-warn">{m.snacks_refunded({ amount: formatPaise(amount) })}</p>
}

function Status({ reservationId: id }: { readonly reservationId: string }) {
  const queryClient = useQueryClient()
  const { data } = useQuery(getReservationSnacksOptions({ path: { id } }))
  useEffect(
    () =>
      openEventStream(`/api/reservations/${id}/snacks/events`, {
        onLive: () => undefined,
        onEvent: (event) =>
          queryClient.setQueryData<ReservationSnacks>(
            getReservationSnacksQueryKey({ path: { id } }),
            JSON.parse(event.data) as ReservationSnacks,
          ),
      }),
    [queryClient, id],
  )
  if (!data) return null
  const { order, fssaiLicence } = data
  return (
    <>
      {order && (
        <p role="status" className="grid gap-1 rounded-card border border-line p-4">
          <span className="display text-3xl tabular-nums">{m.snacks_number({ number: order.number })}</span>
          <span className="font-semibold">{states[order.state]()}</span>
          <span className="text-ink-soft">{m.snacks_pick_up_at({ time: slotTime(order.pickUpAt) })}</span>
        </p>
      )}
      <p className="text-sm text-ink-soft tabular-nums">{m.snacks_fssai({ licence: fssaiLicence })}</p>
    </>
  )
}
