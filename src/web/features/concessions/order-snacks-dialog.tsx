import { useQueryClient } from '@tanstack/react-query'
import { toPaise } from '#domain/money.ts'
import { m } from '#web/paraglide/messages.js'
import { Dialog } from '#web/ui/dialog.tsx'
import { ChooseSnacks, type SnackChoice } from './choose-snacks.tsx'
import { useOrderSnacks, type SnacksFor } from './use-order-snacks.ts'

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
