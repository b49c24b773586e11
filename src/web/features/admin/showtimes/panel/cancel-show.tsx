import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useQueryClient } from '@tanstack/react-query'
import { formatPaise } from '#domain/money.ts'
import { DestructiveDialog } from '#web/admin-ui/destructive-dialog.tsx'
import { formatCount } from '#web/admin-ui/format.ts'
import { QueryState } from '#web/admin-ui/query-state.tsx'
import { cancelShow } from '#web/api/gen/sdk.gen.ts'
import type { StaffShowtime } from '#web/api/gen/types.gen.ts'
import { m } from '#web/paraglide/messages.js'
import { showAlert } from '#web/ui/alert-store.ts'
import { soldAsText } from '../timeline/block-text.ts'
import type { Performance } from '../timeline/performances.ts'
import { refreshSchedule } from '../use-day.ts'
import { useCancellationPreview } from './use-cancellation-preview.ts'

type CancelShowProps = {
  readonly performance: Performance
  readonly shows: readonly StaffShowtime[]
  readonly onCancelled?: () => void
}

/** Cancels a published performance in all of its classes: sales stop, a job refunds the bookings and tells their buyers. */
export function CancelShow({ performance, shows, onCancelled }: CancelShowProps) {
  const queryClient = useQueryClient()
  const [isOpen, { open, close }] = useDisclosure(false)
  const ids = performance.shows.map(({ id }) => id)
  const own = shows.filter(({ _id, state }) => ids.includes(_id) && state === 'published')
  const preview = useCancellationPreview(
    own.map(({ _id }) => _id),
    isOpen,
  )
  const isKnown = !preview.isPending && !preview.isError
  const cancel = async (reason: string) => {
    // Each can be repeated: after a failure in between, the same button cancels the rest.
    for (const { _id: id } of own) await cancelShow({ path: { id }, body: { reason }, throwOnError: true })
    showAlert({ type: 'success', text: m.success_show_cancelled() })
    await refreshSchedule(queryClient)
    onCancelled?.()
  }
  return (
    <>
      <Button
        variant="default"
        aria-label={`${m.schedule_cancel_show()}: ${soldAsText(performance)}`}
        onClick={open}
      >
        {m.schedule_cancel_show()}
      </Button>
      <DestructiveDialog
        isOpen={isOpen}
        onClose={close}
        title={m.schedule_cancel_title({ title: soldAsText(performance) })}
        confirmLabel={m.schedule_cancel_show()}
        dismissLabel={m.schedule_keep_show()}
        needsReason
        isReady={isKnown}
        onConfirm={cancel}
      >
        <QueryState query={preview} />
        {isKnown && (
          <p>
            {m.schedule_cancel_hint({
              bookings: formatCount(preview.bookings),
              seats: formatCount(preview.seats),
              amount: formatPaise(preview.amount),
            })}
          </p>
        )}
      </DestructiveDialog>
    </>
  )
}
