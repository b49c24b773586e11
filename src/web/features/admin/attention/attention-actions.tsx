import { Button, Group } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { DestructiveDialog } from '#web/admin-ui/destructive-dialog.tsx'
import { refreshList } from '#web/admin-ui/list/use-list.ts'
import { getReconciliationQueryKey, listNoticesQueryKey } from '#web/api/gen/@tanstack/react-query.gen.ts'
import { askProvider, settleAttention } from '#web/api/gen/sdk.gen.ts'
import type { AttentionItem, SettleAttentionData } from '#web/api/gen/types.gen.ts'
import { errorTextOf } from '#web/lib/errors/error-response.ts'
import { m } from '#web/paraglide/messages.js'
import { showAlert } from '#web/ui/alert-store.ts'
import { RefundedByHand } from './refunded-by-hand.tsx'

type Seen = SettleAttentionData['body']['kind']
const seenKinds: readonly string[] = [
  'charged_back',
  'refunded_by_hand',
  'refunded_in_part',
  'payment_unknown',
] satisfies Seen[]

/** What can be done safely: nothing here moves money that has not moved, or twice. */
export function AttentionActions({ item }: { readonly item: AttentionItem }) {
  const queryClient = useQueryClient()
  const [isAsking, setAsking] = useState(false)
  const { kind, paymentId } = item
  const refresh = async () => {
    await refreshList(queryClient, 'attention')
    await refreshList(queryClient, 'differences')
    await queryClient.invalidateQueries({ queryKey: getReconciliationQueryKey() })
    await queryClient.invalidateQueries({ queryKey: listNoticesQueryKey() })
  }
  const ask = async () => {
    setAsking(true)
    try {
      await askProvider({ body: { paymentId }, throwOnError: true })
      showAlert({ type: 'success', text: m.success_provider_asked() })
    } catch (error) {
      showAlert({ type: 'error', text: errorTextOf(error) })
    }
    setAsking(false)
    await refresh()
  }
  return (
    <Group gap="xs">
      <Button variant="default" loading={isAsking} onClick={() => void ask()}>
        {m.attention_ask()}
      </Button>
      {item.canBeRefundedByHand && <RefundedByHand item={item} onDone={refresh} />}
      {seenKinds.includes(kind) && <Settle item={item} onDone={refresh} />}
    </Group>
  )
}

export type ActionProps = { readonly item: AttentionItem; readonly onDone: () => Promise<void> }

function Settle({ item: { paymentId, kind, reference }, onDone }: ActionProps) {
  const [isOpen, { open, close }] = useDisclosure(false)
  const confirm = async (note: string) => {
    await settleAttention({ body: { paymentId, kind: kind as Seen, reference, note }, throwOnError: true })
    showAlert({ type: 'success', text: m.success_attention_settled() })
    await onDone()
  }
  return (
    <>
      <Button variant="default" onClick={open}>
        {m.attention_settle()}
      </Button>
      <DestructiveDialog
        isOpen={isOpen}
        onClose={close}
        title={m.attention_settle()}
        confirmLabel={m.attention_settle()}
        needsReason
        onConfirm={confirm}
      >
        <p>{m.attention_settle_hint()}</p>
        {kind === 'payment_unknown' && <p>{m.attention_settle_unknown_hint()}</p>}
      </DestructiveDialog>
    </>
  )
}
