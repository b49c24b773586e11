import { useState } from 'react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { formatPaise, toPaise, type Paise } from '#domain/money.ts'
import type { Reservation } from '#web/api/gen/types.gen.ts'
import {
  cancelReservationMutation,
  getReservationQueryKey,
  getReservationSnacksOptions,
  getReservationSnacksQueryKey,
  listOrdersQueryKey,
  listReservationsQueryKey,
} from '#web/api/gen/@tanstack/react-query.gen.ts'
import { errorTextOf } from '#web/lib/errors/error-response.ts'
import { bookedTitle } from '#web/lib/labels/movie-labels.ts'
import { placesLabel } from '#web/lib/labels/places-label.ts'
import { m } from '#web/paraglide/messages.js'
import { showAlert } from '#web/ui/alert-store.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { refundableSnacks } from './refundable-snacks.ts'
import { storeNewer } from '#web/lib/queries/store-newer.ts'

/** Cancels a booking after a dialog that states the rule and what goes back. */
export function CancelBooking({ reservation }: { readonly reservation: Reservation }) {
  const [isAsking, setIsAsking] = useState(false)
  const cancel = useCancel(reservation, () => setIsAsking(false))
  const snacks = useQuery({
    ...getReservationSnacksOptions({ path: { id: reservation._id } }),
    enabled: isAsking,
  })
  const refund = snacks.data ? refundableSnacks(snacks.data) : toPaise(0)
  // The cinema has changed it: the buyer need not accept that (decision 0044).
  const isReturned = reservation.moved?.returnsPayment ?? false
  const rule = isReturned ? m.cancel_rule_moved() : m.cancel_rule()
  return (
    <section className="grid w-full max-w-[62rem] gap-3 border-t border-line pt-6 print:hidden">
      <p className="max-w-prose text-sm text-ink-soft">{rule}</p>
      <Button variant="danger" size="sm" className="justify-self-start" onClick={() => setIsAsking(true)}>
        {m.cancel_open()}
      </Button>
      <Dialog isOpen={isAsking} onClose={() => setIsAsking(false)} title={m.cancel_title()}>
        <p className="font-semibold">
          {bookedTitle(reservation)}: {placesLabel(reservation)}
        </p>
        <p>{rule}</p>
        {!isReturned && snacks.data && snacks.data.orders.length > 0 && <p>{snacksText(refund)}</p>}
        <p className="text-ink-soft">{reservation.isPrivate ? m.cancel_screening() : m.cancel_seats()}</p>
        <p role="alert" className="text-bad empty:hidden">
          {cancel.isError && errorTextOf(cancel.error)}
        </p>
        <div className="grid gap-3">
          <Button onClick={() => setIsAsking(false)}>{m.cancel_keep()}</Button>
          <Button
            variant="danger"
            isBusy={cancel.isPending || snacks.isLoading}
            onClick={() => cancel.mutate({ path: { id: reservation._id } })}
          >
            {confirmText(reservation, refund)}
          </Button>
        </div>
      </Dialog>
    </section>
  )
}

/** What goes back of the snacks, as the kitchen stands now. */
function snacksText(refund: Paise): string {
  if (refund === 0) return m.cancel_snacks_begun()
  return m.cancel_snacks_amount({ amount: formatPaise(refund) })
}

function useCancel({ _id }: Reservation, onDone: () => void) {
  const queryClient = useQueryClient()
  return useMutation({
    ...cancelReservationMutation(),
    onSuccess: async (cancelled) => {
      storeNewer(queryClient, getReservationQueryKey({ path: { id: _id } }), cancelled)
      const snacks = getReservationSnacksQueryKey({ path: { id: _id } })
      const lists = [listReservationsQueryKey(), listOrdersQueryKey(), snacks]
      await Promise.all(lists.map((queryKey) => queryClient.invalidateQueries({ queryKey })))
      // The page behind the dialog shows the cancelled ticket by now.
      onDone()
      showAlert({ type: 'success', text: m.cancel_done() })
    },
  })
}

function confirmText({ moved }: Reservation, refund: Paise): string {
  if (moved?.returnsPayment) return m.cancel_confirm_moved()
  return refund > 0 ? m.cancel_confirm_snacks({ amount: formatPaise(refund) }) : m.cancel_confirm()
}
