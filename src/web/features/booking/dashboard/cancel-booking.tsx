import { useState } from 'react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Reservation } from '#web/api/gen/types.gen.ts'
import {
  cancelReservationMutation,
  getReservationQueryKey,
  listOrdersQueryKey,
  listReservationsQueryKey,
} from '#web/api/gen/@tanstack/react-query.gen.ts'
import { errorTextOf } from '#web/lib/error-response.ts'
import { bookedTitle } from '#web/lib/movie-labels.ts'
import { placesLabel } from '#web/lib/places.ts'
import { m } from '#web/paraglide/messages.js'
import { showAlert } from '#web/ui/alert-store.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'

/** Cancels a booking after a dialog that states the rule. */
export function CancelBooking({ reservation }: { readonly reservation: Reservation }) {
  const [isAsking, setIsAsking] = useState(false)
  const cancel = useCancel(reservation, () => setIsAsking(false))
  return (
    <section className="grid w-full max-w-[62rem] gap-3 border-t border-line pt-6 print:hidden">
      <p className="max-w-prose text-sm text-ink-soft">{m.cancel_rule()}</p>
      <Button variant="danger" size="sm" className="justify-self-start" onClick={() => setIsAsking(true)}>
        {m.cancel_open()}
      </Button>
      <Dialog isOpen={isAsking} onClose={() => setIsAsking(false)} title={m.cancel_title()}>
        <p className="font-semibold">
          {bookedTitle(reservation)}: {placesLabel(reservation)}
        </p>
        <p>{m.cancel_rule()}</p>
        <p className="text-ink-soft">{m.cancel_seats()}</p>
        <p role="alert" className="text-bad empty:hidden">
          {cancel.isError && errorTextOf(cancel.error)}
        </p>
        <div className="grid gap-3 md:flex">
          <Button onClick={() => setIsAsking(false)}>{m.cancel_keep()}</Button>
          <Button
            variant="danger"
            isBusy={cancel.isPending}
            onClick={() => cancel.mutate({ path: { id: reservation._id } })}
          >
            {m.cancel_confirm()}
          </Button>
        </div>
      </Dialog>
    </section>
  )
}

function useCancel({ _id }: Reservation, onDone: () => void) {
  const queryClient = useQueryClient()
  return useMutation({
    ...cancelReservationMutation(),
    onSuccess: async (cancelled) => {
      onDone()
      showAlert({ type: 'success', text: m.cancel_done() })
      queryClient.setQueryData(getReservationQueryKey({ path: { id: _id } }), cancelled)
      const lists = [listReservationsQueryKey(), listOrdersQueryKey()]
      await Promise.all(lists.map((queryKey) => queryClient.invalidateQueries({ queryKey })))
    },
  })
}
