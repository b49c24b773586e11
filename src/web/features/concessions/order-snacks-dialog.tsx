import { useQueryClient, useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { toPaise, rupeesFromPaise, type Paise } from '#domain/money.ts'
import { m } from '#web/paraglide/messages.js'
import { Dialog } from '#web/ui/dialog.tsx'
import { createOrderMutation } from '#web/api/gen/@tanstack/react-query.gen.ts'
import { errorTextOf } from '#web/lib/errors/error-response.ts'
import { retryInOutage } from '#web/lib/queries/retry-in-outage.ts'
import { showAlert } from '#web/ui/alert-store.ts'
import { ChooseSnacks, type SnackChoice } from './choose-snacks.tsx'

type OrderSnacksDialogProps = {
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly showtimeId: string
  readonly show: SnacksFor
  readonly initial?: SnackChoice
}

const nothing: SnackChoice = { snacks: [], pickUpAt: null }

/** Snacks for a reservation, and when they are picked up. */
export function OrderSnacksDialog(props: OrderSnacksDialogProps) {
  const { isOpen, onClose, showtimeId, show, initial = nothing } = props
  const queryClient = useQueryClient()
  const { order, isOrdering } = useOrderSnacks(show, () => void queryClient.invalidateQueries())
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={m.snacks_dialog()} width="wide">
      <ChooseSnacks
        showtimeId={showtimeId}
        initial={initial}
        rest={toPaise(0)}
        isBusy={isOrdering}
        of="alone"
        onApply={(choice) => void order(choice)}
      />
    </Dialog>
  )
}

type SnacksFor = {
  readonly reservationId: string
  readonly movieId: string
  readonly cinemaId: string
  readonly date: string
  readonly startAt: string
}

/** Orders snacks for a reservation and goes on to pay for them. A failure is shown and `onFailed` called. */
function useOrderSnacks(show: SnacksFor, onFailed: () => void) {
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
