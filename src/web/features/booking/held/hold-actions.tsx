import { useMutation, useQueryClient } from '@tanstack/react-query'
import {
  getSeatMapQueryKey,
  listHeldOrdersQueryKey,
  releaseSeatsMutation,
} from '#web/api/gen/@tanstack/react-query.gen.ts'
import { errorTextOf } from '#web/lib/errors/error-response.ts'
import { m } from '#web/paraglide/messages.js'
import { showAlert } from '#web/ui/alert-store.ts'
import { Button } from '#web/ui/button.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import type { OrderIds } from '../order-ids.ts'
import { clearOwnHold } from '../seats/seat-selection-store.ts'

type HoldActionsProps = OrderIds & { readonly showtimeId: string }

/** Leads to the payment of held seats, or gives them back. */
export function HoldActions({ providerOrderId, sealedOrder, showtimeId }: HoldActionsProps) {
  const queryClient = useQueryClient()
  const release = useMutation({
    ...releaseSeatsMutation(),
    onSuccess: () => clearOwnHold(providerOrderId),
    onError: (error) => showAlert({ type: 'error', text: errorTextOf(error) }),
    onSettled: () => {
      void queryClient.invalidateQueries({ queryKey: listHeldOrdersQueryKey() })
      void queryClient.invalidateQueries({ queryKey: getSeatMapQueryKey({ path: { id: showtimeId } }) })
    },
  })
  return (
    <div className="flex flex-wrap gap-2">
      <LinkButton to="/booking/user" search={{ order: sealedOrder }} size="sm" variant="secondary">
        {m.booking_continue()}
      </LinkButton>
      <Button
        size="sm"
        variant="secondary"
        isBusy={release.isPending}
        onClick={() => release.mutate({ query: { orderId: sealedOrder } })}
      >
        {m.booking_release()}
      </Button>
    </div>
  )
}
