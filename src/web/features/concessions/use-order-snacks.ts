import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { rupeesFromPaise, type Paise } from '#domain/money.ts'
import { createOrderMutation } from '#web/api/gen/@tanstack/react-query.gen.ts'
import { errorTextOf } from '#web/lib/errors/error-response.ts'
import { retryInOutage } from '#web/lib/queries/retry-in-outage.ts'
import { showAlert } from '#web/ui/alert-store.ts'
import type { SnackChoice } from './choose-snacks.tsx'

export type SnacksFor = {
  readonly reservationId: string
  readonly movieId: string
  readonly cinemaId: string
  readonly date: string
  readonly startAt: string
}

/** Orders snacks for a reservation and goes on to pay for them. A failure is shown and `onFailed` called. */
export function useOrderSnacks(show: SnacksFor, onFailed: () => void) {
  const create = useMutation({ ...createOrderMutation(), ...retryInOutage })
  const navigate = useNavigate()
  async function order({ snacks, pickUpAt, total }: SnackChoice & { readonly total: Paise }) {
    if (!pickUpAt) return
    try {
      const { order } = await create.mutateAsync({
        body: { ...show, snacks: [...snacks], pickUpAt, amount: rupeesFromPaise(total) },
        headers: { 'Idempotency-Key': crypto.randomUUID() },
      })
      await navigate({ to: '/booking/user', search: { order } })
    } catch (error) {
      showAlert({ type: 'error', text: errorTextOf(error) })
      onFailed()
    }
  }
  return { order, isOrdering: create.isPending }
}
