import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { rupeesFromPaise } from '#domain/money.ts'
import type { ErrorResponse } from '#contract/errors.ts'
import type { ScreeningQuote, Showtime } from '#web/api/gen/types.gen.ts'
import { createOrderMutation, listShowtimesQueryKey } from '#web/api/gen/@tanstack/react-query.gen.ts'
import { readToken } from '#web/lib/auth-store.ts'
import { errorCodeOf } from '#web/lib/error-code.ts'
import { errorTextOf } from '#web/lib/error-response.ts'
import { retryInOutage } from '#web/lib/retry-in-outage.ts'
import { m } from '#web/paraglide/messages.js'
import { showAlert } from '#web/ui/alert-store.ts'

type Wanted = { readonly showtime: Showtime; readonly quote: ScreeningQuote | undefined }

/** Creates the order of a private screening and opens the payment. A visitor signs in first. */
export function useScreeningCheckout({ showtime, quote }: Wanted) {
  const [needsSignIn, setNeedsSignIn] = useState(false)
  const [proofReason, setProofReason] = useState<string | null>(null)
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const create = useMutation({ ...createOrderMutation(), ...retryInOutage })
  const checkout = useMutation({
    mutationFn: async (wanted: ScreeningQuote) => {
      const { order } = await create.mutateAsync({ body: checkoutBody(showtime, wanted) })
      await navigate({ to: '/booking/user', search: { order } })
    },
    onError: onFailure,
  })

  /** A second call creates no second order, also while the payment page loads. */
  function book() {
    if (!quote || checkout.isPending) return
    if (!readToken()) return setNeedsSignIn(true)
    setNeedsSignIn(false)
    setProofReason(null)
    checkout.mutate(quote)
  }

  function onFailure(error: unknown): void {
    const code = errorCodeOf(error)
    if (code === 'not_signed_in') return setNeedsSignIn(true)
    if (code === 'email_not_proven') return setProofReason(errorTextOf(error))
    const running = orderInProgress(error)
    if (running) return void navigate({ to: '/booking/user', search: { order: running } })
    void queryClient.invalidateQueries({ queryKey: listShowtimesQueryKey() })
    void queryClient.invalidateQueries({ queryKey: ['quoteScreening'] })
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
    proofReason,
    cancelProof: () => setProofReason(null),
  }
}

/** Returns the sealed id of the order for this screening that is being paid. */
function orderInProgress(error: unknown): string | null {
  if (errorCodeOf(error) !== 'payment_in_progress') return null
  const { order } = ((error as ErrorResponse).error.details ?? {}) as { readonly order?: unknown }
  return typeof order === 'string' ? order : null
}

function checkoutBody(showtime: Showtime, { total, tickets }: ScreeningQuote) {
  return {
    amount: rupeesFromPaise(total),
    movieId: showtime.movieId._id,
    cinemaId: showtime.cinemaId._id,
    date: showtime.startDate,
    startAt: showtime.startAt,
    isPrivate: true,
    tickets,
  }
}
