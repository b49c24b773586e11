import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { formatPaise } from '#domain/money.ts'
import { DestructiveDialog } from '#web/admin-ui/destructive-dialog.tsx'
import { formatCount } from '#web/admin-ui/format.ts'
import { QueryState } from '#web/admin-ui/query-state.tsx'
import { cancelShows, previewCancellations } from '#web/api/gen/sdk.gen.ts'
import type { CancellationPreview } from '#web/api/gen/types.gen.ts'
import { m } from '#web/paraglide/messages.js'
import { showAlert } from '#web/ui/alert-store.ts'
import { soldAsText } from '../timeline/block-text.ts'
import type { Performance } from '../timeline/performance.ts'
import { refreshSchedule } from '../refresh-schedule.ts'
import { NamedShows } from './named-shows.tsx'

type CancelShowsProps = {
  /** As they are sold. */
  readonly performances: readonly Performance[]
  readonly size?: 'compact-sm'
  readonly onCancelled?: () => void
}

/** Cancels published performances together, in all of their classes: sales stop, a job refunds the bookings and tells their buyers. */
export function CancelShows({ performances, size, onCancelled }: CancelShowsProps) {
  const queryClient = useQueryClient()
  const [isOpen, { open, close }] = useDisclosure(false)
  const ids = idsToCancel(performances)
  const preview = useCancellationPreview(ids, isOpen)
  const named = performances.map((performance) => soldAsText(performance))
  const [first = ''] = named
  const isOne = named.length === 1
  const cancel = async (reason: string) => {
    await cancelShows({ body: { showtimes: ids, reason }, throwOnError: true })
    showAlert({ type: 'success', text: isOne ? m.success_show_cancelled() : m.success_shows_cancelled() })
    await refreshSchedule(queryClient)
    onCancelled?.()
  }
  const label = isOne ? m.schedule_cancel_show() : m.schedule_cancel_shows()
  return (
    <>
      <Button
        variant="default"
        {...(size && { size })}
        disabled={ids.length === 0}
        aria-label={isOne ? `${label}: ${first}` : label}
        onClick={open}
      >
        {label}
      </Button>
      <DestructiveDialog
        isOpen={isOpen}
        onClose={close}
        title={
          isOne
            ? m.schedule_cancel_title({ title: first })
            : m.schedule_cancel_shows_title({ count: formatCount(named.length) })
        }
        confirmLabel={label}
        dismissLabel={isOne ? m.schedule_keep_show() : m.schedule_keep_shows()}
        needsReason
        isReady={preview.isSuccess && !preview.isFetching}
        onConfirm={cancel}
      >
        {!isOne && <NamedShows names={named} />}
        <QueryState query={preview} />
        {preview.data && !preview.isFetching && <p>{refundsText(preview.data)}</p>}
      </DestructiveDialog>
    </>
  )
}

function idsToCancel(performances: CancelShowsProps['performances']): string[] {
  return performances.flatMap(({ areas }) =>
    areas.flatMap(({ id, state }) => (state === 'published' ? id : [])),
  )
}

/** Returns what a cancellation gives back, in numbers. */
export function refundsText({ bookings, seats, amount }: CancellationPreview): string {
  return m.schedule_cancel_hint({
    bookings: formatCount(bookings),
    seats: formatCount(seats),
    amount: formatPaise(amount),
  })
}

/** Reads what cancelling these showtimes together would refund, asked anew each time that `isWanted` becomes true: others buy meanwhile. */
function useCancellationPreview(ids: readonly string[], isWanted: boolean) {
  return useQuery({
    queryKey: ['admin', 'cancellation-preview', ...ids],
    queryFn: async ({ signal }) =>
      (await previewCancellations({ body: { showtimes: [...ids] }, signal, throwOnError: true })).data,
    enabled: isWanted && ids.length > 0,
    // Nobody decides on a refund by an older preview.
    staleTime: 0,
    gcTime: 0,
  })
}
