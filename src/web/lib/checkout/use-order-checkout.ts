import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import type { ErrorCode, ErrorResponse } from '#contract/errors.ts'
import type { Showtime } from '#web/api/gen/types.gen.ts'
import { m } from '#web/paraglide/messages.js'
import { showAlert } from '#web/ui/alert-store.ts'
import { readToken } from '#web/lib/session/auth-store.ts'
import { errorCodeOf } from '#web/lib/errors/error-code.ts'
import { errorTextOf } from '#web/lib/errors/error-response.ts'
import { keepPendingCheckout, takePendingCheckout } from './pending-checkout.ts'

const checkoutKey = ['checkout']

type OrderCheckout<Wanted> = {
  /** Returns the sealed id of the order to pay, which it creates if needed. */
  readonly findOrCreateOrder: (wanted: Wanted) => Promise<string>
  /** What is booked; null while that is not known. */
  readonly wanted: Wanted | null
  /** What was shown is not true any more, and is asked for again. */
  readonly onRefused: (code: ErrorCode | undefined) => void
}

/** Creates an order and opens its payment page. A visitor signs in first, and a large order needs a proven email. */
export function useOrderCheckout<Wanted>({ findOrCreateOrder, wanted, onRefused }: OrderCheckout<Wanted>) {
  const [needsSignIn, setNeedsSignIn] = useState(false)
  const [proofReason, setProofReason] = useState<string | null>(null)
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const open = (order: string) => navigate({ to: '/booking/user', search: { order } })
  const checkout = useMutation({
    mutationKey: checkoutKey,
    mutationFn: async (wanted: Wanted) => open(await findOrCreateOrder(wanted)),
    onError: onFailure,
  })

  /** A second call creates no second order, also while the payment page loads. */
  function book(wanted: Wanted): void {
    if (queryClient.isMutating({ mutationKey: checkoutKey }) > 0) return
    if (!readToken()) return setNeedsSignIn(true)
    setNeedsSignIn(false)
    keepPendingCheckout(null)
    setProofReason(null)
    checkout.mutate(wanted)
  }

  function onFailure(error: unknown): void {
    const code = errorCodeOf(error)
    if (code === 'not_signed_in') return setNeedsSignIn(true)
    if (code === 'email_not_proven') return setProofReason(errorTextOf(error))
    const running = orderInProgress(error)
    if (running) return void open(running)
    onRefused(code)
    const text = code === 'amount_mismatch' ? m.booking_price_changed() : errorTextOf(error)
    showAlert({ type: 'error', text })
  }

  const isKnown = wanted !== null
  const goOn = useEffectEvent(() => {
    const isPending = takePendingCheckout(addressOfPage())
    if (wanted !== null && readToken() && isPending) checkout.mutate(wanted)
  })
  useEffect(() => {
    if (isKnown) goOn()
  }, [isKnown])

  return {
    book,
    isBooking: checkout.isPending,
    signInDialog: {
      isOpen: needsSignIn,
      onClose: () => {
        keepPendingCheckout(null)
        setNeedsSignIn(false)
      },
      /** A visitor who registers first leaves this page, and continues the booking on return. */
      onRegister: () => keepPendingCheckout(addressOfPage()),
    },
    /** Why the buyer's email has to be proven first; null when it has not. */
    proofReason,
    cancelProof: () => setProofReason(null),
  }
}

/** However its parameters are encoded. */
function addressOfPage(): string {
  return `${location.pathname}?${new URLSearchParams(location.search).toString()}`
}

/** Returns the sealed id of the buyer's order for the same that is being paid. */
function orderInProgress(error: unknown): string | null {
  if (errorCodeOf(error) !== 'payment_in_progress') return null
  const { order } = ((error as ErrorResponse).error.details ?? {}) as { readonly order?: unknown }
  return typeof order === 'string' ? order : null
}

/** The fields of a checkout that name a showtime. */
export function showtimeOfCheckout({ movieId, cinemaId, startDate, startAt }: Showtime) {
  return { movieId: movieId._id, cinemaId: cinemaId._id, date: startDate, startAt }
}
