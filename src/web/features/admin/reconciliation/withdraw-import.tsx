import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useQueryClient } from '@tanstack/react-query'
import { DestructiveDialog } from '#web/admin-ui/destructive-dialog.tsx'
import { formatCount } from '#web/admin-ui/format.ts'
import { listSettlementImportsQueryKey } from '#web/api/gen/@tanstack/react-query.gen.ts'
import { withdrawSettlementImport } from '#web/api/gen/sdk.gen.ts'
import type { SettlementImport } from '#web/api/gen/types.gen.ts'
import { m } from '#web/paraglide/messages.js'
import { showAlert } from '#web/ui/alert-store.ts'
import { useRefreshReconciliation } from './use-refresh.ts'

type WithdrawImportProps = { readonly file: SettlementImport }

/** Withdraws an imported file with a reason. */
export function WithdrawImport({ file: { _id: id, name, lines, ownLines } }: WithdrawImportProps) {
  const queryClient = useQueryClient()
  const refresh = useRefreshReconciliation()
  const [isOpen, { open, close }] = useDisclosure(false)
  const confirm = async (reason: string) => {
    await withdrawSettlementImport({ path: { id }, body: { reason }, throwOnError: true })
    showAlert({ type: 'success', text: m.success_import_withdrawn() })
    await queryClient.invalidateQueries({ queryKey: listSettlementImportsQueryKey() })
    await refresh()
  }
  return (
    <>
      <Button variant="subtle" size="compact-sm" onClick={open}>
        {m.recon_withdraw()}
      </Button>
      <DestructiveDialog
        isOpen={isOpen}
        onClose={close}
        title={m.recon_withdraw_title({ name })}
        confirmLabel={m.recon_withdraw()}
        needsReason
        onConfirm={confirm}
      >
        <p>{m.recon_withdraw_lines({ own: formatCount(ownLines), lines: formatCount(lines) })}</p>
        <p>{m.recon_withdraw_hint()}</p>
      </DestructiveDialog>
    </>
  )
}
