import { useEffect, useState } from 'react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { SnackOrderState } from '#contract/concessions.ts'
import { isMenuItem } from '#domain/line-kinds.ts'
import { formatPaise } from '#domain/money.ts'
import { returnedForSnacks } from '#domain/returned-snacks.ts'
import type { Reservation, ReservationSnacks, SnackOrder } from '#web/api/gen/types.gen.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import {
  getReservationSnacksOptions,
  getReservationSnacksQueryKey,
  listCreditNotesQueryKey,
} from '#web/api/gen/@tanstack/react-query.gen.ts'
import { getReservationSnacksResponseTransformer } from '#web/api/gen/transformers.gen.ts'
import { openEventStream } from '#web/lib/queries/event-stream.ts'
import { storeEvent } from '#web/lib/queries/store-newer.ts'
import { OrderSnacksDialog } from './order-snacks-dialog.tsx'
import { slotTime } from './pick-up-picker.tsx'
import { SnackLines } from './snack-lines.tsx'

const states: Readonly<Record<SnackOrderState, () => string>> = {
  ordered: m.snack_state_ordered,
  preparing: m.snack_state_preparing,
  ready: m.snack_state_ready,
  collected: m.snack_state_collected,
  cancelled: m.snack_state_cancelled,
}

/** An order of snacks: what it is, its number and state, and what went back. */
function SnackOrderCard({ order }: { readonly order: SnackOrder }) {
  const { number, state, pickUpAt, lines, invoiceNumber } = order
  return (
    <div className="grid gap-3 rounded-card border border-line p-4">
      {number !== null && state && (
        <p role="status" className="grid gap-1">
          <span className="display text-3xl tabular-nums">{m.snacks_number({ number })}</span>
          <span className={`font-semibold ${state === 'ready' ? 'text-good' : ''}`}>{states[state]()}</span>
          {pickUpAt && state !== 'cancelled' && (
            <span className="text-ink-soft">{m.snacks_pick_up_at({ time: slotTime(pickUpAt) })}</span>
          )}
        </p>
      )}
      <SnackLines lines={lines} />
      <Refunded order={order} />
      {invoiceNumber && (
        <p className="text-sm text-ink-soft tabular-nums">{m.snacks_bill({ number: invoiceNumber })}</p>
      )}
    </div>
  )
}

/** What we could not hand over, or what went back because the booking was cancelled. */
function Refunded({ order }: { readonly order: SnackOrder }) {
  const { state } = order
  const sum = returnedForSnacks(order)
  if (sum === 0) return null
  const amount = formatPaise(sum)
  if (state === 'cancelled') return <p className="text-warn">{m.snacks_returned({ amount })}</p>
  return <p className="text-warn">{m.snacks_refunded({ amount })}</p>
}

/** The snacks of a ticket: what they are, their number and state live, what went back, and the licence, as on a bill. More can be ordered. */
export function TicketSnacks({ reservation }: { readonly reservation: Reservation }) {
  const { data } = useReservationSnacks(reservation._id)
  const lines = reservation.lines.filter(isMenuItem)
  const orders = data?.orders ?? []
  const isEmpty = orders.length === 0 && (lines.length === 0 || data !== undefined)
  if (isEmpty && !data?.canAdd) return null
  return (
    <section aria-labelledby="ticket-snacks" className="grid w-full max-w-[25rem] gap-3">
      <h2 id="ticket-snacks" className="display text-2xl">
        {m.snacks_of_order()}
      </h2>
      {!data && <SnackLines lines={lines} />}
      {orders.map((order) => (
        <SnackOrderCard key={order._id} order={order} />
      ))}
      {orders.some(isToCollect) && <p className="text-ink-soft">{m.snacks_collect_hint()}</p>}
      {data?.canAdd && <AddSnacks reservation={reservation} isFirst={orders.length === 0} />}
      {data && orders.length > 0 && (
        <p className="text-sm text-ink-soft tabular-nums">{m.snacks_fssai({ licence: data.fssaiLicence })}</p>
      )}
    </section>
  )
}

function isToCollect({ state }: SnackOrder): boolean {
  return state === 'ordered' || state === 'preparing' || state === 'ready'
}

type AddSnacksProps = { readonly reservation: Reservation; readonly isFirst: boolean }

function AddSnacks({ reservation, isFirst }: AddSnacksProps) {
  const [isOpen, setIsOpen] = useState(false)
  const { _id: reservationId, showtimeId, movieId, cinemaId, date, startAt } = reservation
  return (
    <div className="grid justify-items-start gap-3 print:hidden">
      {isFirst && <p className="text-ink-soft">{m.snacks_of_order_hint()}</p>}
      <Button variant="secondary" onClick={() => setIsOpen(true)}>
        {isFirst ? m.snacks_add() : m.snacks_add_more()}
      </Button>
      <OrderSnacksDialog
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        showtimeId={showtimeId}
        show={{ reservationId, movieId, cinemaId, date, startAt }}
      />
    </div>
  )
}

/** The snacks of a reservation, live. */
function useReservationSnacks(id: string) {
  const queryClient = useQueryClient()
  useEffect(() => {
    let isFirst = true
    return openEventStream(`/api/reservations/${id}/snacks/events`, {
      onLive: () => undefined,
      onEvent: ({ data }) => {
        // Money that has gone back has a credit note. The first event only says what the page has just read.
        if (!isFirst)
          void queryClient.invalidateQueries({ queryKey: listCreditNotesQueryKey({ path: { id } }) })
        isFirst = false
        // The amounts of a stream are rupees, as everywhere on the wire.
        void getReservationSnacksResponseTransformer(JSON.parse(data)).then((snacks) =>
          storeEvent<ReservationSnacks>(queryClient, getReservationSnacksQueryKey({ path: { id } }), snacks),
        )
      },
    })
  }, [queryClient, id])
  return useQuery(getReservationSnacksOptions({ path: { id } }))
}
