import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { ErrorResponse } from '#contract/errors.ts'
import type { Showtime } from '#web/api/gen/types.gen.ts'
import { rupeesFromPaise } from '#domain/money.ts'
import type { Seat } from '#domain/seats.ts'
import {
  createOrderMutation,
  getSeatMapQueryKey,
  listShowtimesQueryKey,
  releaseSeatsMutation,
} from '#web/api/gen/@tanstack/react-query.gen.ts'
import { readToken } from '#web/lib/auth-store.ts'
import { retryInOutage } from '#web/lib/retry-in-outage.ts'
import { errorTextOf } from '#web/lib/error-response.ts'
import { errorCodeOf } from '#web/lib/error-code.ts'
import { m } from '#web/paraglide/messages.js'
import { showAlert } from '#web/ui/alert-store.ts'
import { ticketsTotal } from '../tickets-total.ts'
import { readOwnHold, storeOwnHold } from './seat-selection-store.ts'
import { isSameSelection } from './seat-selection.ts'

const checkoutKey = ['checkout']

type CheckoutRequest = { readonly showtime: Showtime; readonly chosen: readonly Seat[] }

/** Creates the order of the selected seats and opens the payment page. A visitor signs in first, and many seats need a proven email. */
export function useCheckout({ showtime, chosen }: CheckoutRequest) {
  const [needsSignIn, setNeedsSignIn] = useState(false)
  const [proofReason, setProofReason] = useState<string | null>(null)
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const release = useMutation(releaseSeatsMutation())
  const create = useMutation({ ...createOrderMutation(), ...retryInOutage })
  const checkout = useMutation({
    mutationKey: checkoutKey,
    mutationFn: async () => navigate({ to: '/booking/user', search: { order: await findOrCreateOrder() } }),
    onError: onFailure,
  })

  /** A second call creates no second order, also while the payment page loads. */
  function book() {
    if (queryClient.isMutating({ mutationKey: checkoutKey }) > 0) return
    if (!readToken()) return setNeedsSignIn(true)
    setNeedsSignIn(false)
    setProofReason(null)
    checkout.mutate()
  }

  /** Returns the sealed id of the order that holds exactly these seats, else of a new one. */
  async function findOrCreateOrder(): Promise<string> {
    const running = readOwnHold()
    if (running?.showtimeId === showtime._id && isSameSelection(running.seats, chosen)) return running.order
    if (running) await releaseHold(running.order)
    const headers = { 'Idempotency-Key': crypto.randomUUID() }
    const { order } = await create.mutateAsync({ body: checkoutBody({ showtime, chosen }), headers })
    return order
  }

  /** Best effort: the hold expires in a few minutes. An order that is being paid is kept; creating another one then leads to it. */
  async function releaseHold(orderId: string) {
    storeOwnHold(null)
    await release.mutateAsync({ query: { orderId } }).catch(() => undefined)
  }

  function onFailure(error: unknown): void {
    const code = errorCodeOf(error)
    if (code === 'not_signed_in') return setNeedsSignIn(true)
    if (code === 'email_not_proven') return setProofReason(errorTextOf(error))
    const running = orderInProgress(error)
    if (running) return void navigate({ to: '/booking/user', search: { order: running } })
    if (code === 'amount_mismatch') void queryClient.invalidateQueries({ queryKey: listShowtimesQueryKey() })
    void queryClient.invalidateQueries({ queryKey: getSeatMapQueryKey({ path: { id: showtime._id } }) })
    showAlert({
      type: 'error',
      text: code === 'amount_mismatch' ? m.booking_price_changed() : errorTextOf(error),
    })
  }

  return {
    book,
    isBooking: checkout.isPending,
    needsSignIn,
    cancelSignIn: () => setNeedsSignIn(false),
    /** Why the buyer's email has to be proven first; null when it has not. */
    proofReason,
    cancelProof: () => setProofReason(null),
  }
}

/** Returns the sealed id of the order for these seats that is being paid. */
function orderInProgress(error: unknown): string | null {
  if (errorCodeOf(error) !== 'payment_in_progress') return null
  const { order } = ((error as ErrorResponse).error.details ?? {}) as { readonly order?: unknown }
  return typeof order === 'string' ? order : null
}

function checkoutBody({ showtime, chosen }: CheckoutRequest) {
  return {
    amount: rupeesFromPaise(ticketsTotal(chosen.length, showtime.ticketPrice)),
    movieId: showtime.movieId._id,
    cinemaId: showtime.cinemaId._id,
    date: showtime.startDate,
    startAt: showtime.startAt,
    seats: chosen.map(([row, column]): [number, number] => [row, column]),
  }
}
