import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useQueryClient } from '@tanstack/react-query'
import { formatPaise, type Paise } from '#domain/money.ts'
import { DestructiveDialog } from '#web/admin-ui/destructive-dialog.tsx'
import { getDifferenceQueryKey } from '#web/api/gen/@tanstack/react-query.gen.ts'
import { settleDifference } from '#web/api/gen/sdk.gen.ts'
import type { DifferenceFile } from '#web/api/gen/types.gen.ts'
import { errorCodeOf } from '#web/lib/errors/error-code.ts'
import { m } from '#web/paraglide/messages.js'
import { showAlert } from '#web/ui/alert-store.ts'
import { useRefreshReconciliation } from './use-refresh.ts'

/** Settles a difference with a reason. When it has changed meanwhile, it is shown as it is now, and nothing is settled. */
export function SettleDifference({ difference }: { readonly difference: DifferenceFile }) {
  const queryClient = useQueryClient()
  const refresh = useRefreshReconciliation()
  const [isOpen, { open, close }] = useDisclosure(false)
  const { _id: id, kind, version, ours, theirs } = difference
  const confirm = async (reason: string) => {
    try {
      await settleDifference({ path: { id }, body: { reason, version }, throwOnError: true })
      showAlert({ type: 'success', text: m.success_difference_settled() })
    } catch (error) {
      if (errorCodeOf(error) !== 'stale_edit') throw error
      showAlert({ type: 'error', text: m.recon_stale() })
    }
    await queryClient.invalidateQueries({ queryKey: getDifferenceQueryKey({ path: { id } }) })
    await refresh()
  }
  return (
    <>
      <Button variant="default" onClick={open}>
        {m.recon_settle()}
      </Button>
      <DestructiveDialog
        isOpen={isOpen}
        onClose={close}
        title={m.recon_settle()}
        confirmLabel={m.recon_settle()}
        needsReason
        onConfirm={confirm}
      >
        <p>{m.recon_settle_sums({ ours: textOf(ours), theirs: textOf(theirs) })}</p>
        <p>{m.recon_settle_hint()}</p>
        {kind === 'payment_not_booked' && <p>{m.recon_settle_unknown_hint()}</p>}
      </DestructiveDialog>
    </>
  )
}

const textOf = (amount: Paise | null) => (amount === null ? m.recon_nothing() : formatPaise(amount))
