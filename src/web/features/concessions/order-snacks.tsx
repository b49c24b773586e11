import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { isMenuItem } from '#domain/line-kinds.ts'
import { totalOf } from '#domain/pricing.ts'
import { rupeesFromPaise, type Paise } from '#domain/money.ts'
import { changeSnacksMutation } from '#web/api/gen/@tanstack/react-query.gen.ts'
import type { BookingData, CheckoutResponse } from '#web/api/gen/types.gen.ts'
import { errorTextOf } from '#web/lib/errors/error-response.ts'
import { retryInOutage } from '#web/lib/queries/retry-in-outage.ts'
import { m } from '#web/paraglide/messages.js'
import { showAlert } from '#web/ui/alert-store.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { ChooseSnacks, type SnackChoice } from './choose-snacks.tsx'
import { OrderSnacksDialog } from './order-snacks-dialog.tsx'
import { slotTime } from './pick-up-picker.tsx'
import { SnackLines } from './snack-lines.tsx'

type OrderSnacksProps = {
  readonly order: BookingData
  /** The order has been replaced by another with other snacks. */
  readonly onReplaced: (next: CheckoutResponse) => void
  /** The order is not what the page shows any more. */
  readonly onStale: () => void
}

/** The snacks of an unpaid order, and the dialog that changes them. */
export function OrderSnacks({ order, onReplaced, onStale }: OrderSnacksProps) {
  const [isOpen, setIsOpen] = useState(false)
  const lines = order.lines.filter(isMenuItem)
  const initial = {
    snacks: lines.flatMap(({ itemId, quantity }) => (itemId ? [{ snackId: itemId, quantity }] : [])),
    pickUpAt: order.pickUpAt,
  }
  const dialog = { order, initial, isOpen, onClose: () => setIsOpen(false) }
  return (
    <section aria-labelledby="order-snacks" className="grid gap-3 border-t border-line pt-6">
      <h2 id="order-snacks" className="display text-2xl md:text-3xl">
        {m.snacks_of_order()}
      </h2>
      {lines.length === 0 && <p className="max-w-prose text-ink-soft">{m.snacks_of_order_hint()}</p>}
      <SnackLines lines={lines} />
      {order.pickUpAt && (
        <p className="font-medium">{m.snacks_pick_up_at({ time: slotTime(order.pickUpAt) })}</p>
      )}
      <Button variant="secondary" onClick={() => setIsOpen(true)} className="justify-self-start">
        {lines.length > 0 ? m.snacks_change() : m.snacks_add()}
      </Button>
      {order.forReservation === null ? (
        <ChangeSnacks {...dialog} onReplaced={onReplaced} onStale={onStale} />
      ) : (
        <OrderAgain {...dialog} reservationId={order.forReservation} />
      )}
    </section>
  )
}

type DialogProps = {
  readonly order: BookingData
  readonly initial: SnackChoice
  readonly isOpen: boolean
  readonly onClose: () => void
}

/** Snacks for a reservation are changed by a new order, which replaces this one. */
function OrderAgain({ order, reservationId, ...dialog }: DialogProps & { readonly reservationId: string }) {
  const { showtimeId, movieId, cinemaId, date, startAt } = order
  if (!showtimeId || !movieId || !cinemaId || !date || !startAt) return null
  const show = { reservationId, movieId, cinemaId, date, startAt }
  return <OrderSnacksDialog {...dialog} showtimeId={showtimeId} show={show} />
}

function ChangeSnacks({
  order,
  initial,
  isOpen,
  onClose,
  onReplaced,
  onStale,
}: DialogProps & OrderSnacksProps) {
  const queryClient = useQueryClient()
  const change = useMutation({ ...changeSnacksMutation(), ...retryInOutage })
  const rest = totalOf(order.lines.filter((line) => !isMenuItem(line)))

  async function apply({ snacks, pickUpAt, total }: SnackChoice & { readonly total: Paise }) {
    try {
      const next = await change.mutateAsync({
        query: { orderId: order.order },
        body: { snacks, amount: rupeesFromPaise(total), ...(pickUpAt && { pickUpAt }) },
      })
      onClose()
      onReplaced(next)
    } catch (error) {
      showAlert({ type: 'error', text: errorTextOf(error) })
      void queryClient.invalidateQueries()
      onStale()
    }
  }

  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={m.snacks_dialog()} width="wide">
      <ChooseSnacks
        showtimeId={order.showtimeId ?? ''}
        initial={initial}
        rest={rest}
        isBusy={change.isPending}
        onApply={(choice) => void apply(choice)}
      />
    </Dialog>
  )
}
