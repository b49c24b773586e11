import { Button, Group } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { formatPaise } from '#domain/money.ts'
import { localTime } from '#domain/time.ts'
import {
  giveApprovalMutation,
  listApprovalsOptions,
  listApprovalsQueryKey,
} from '#web/api/gen/@tanstack/react-query.gen.ts'
import { refuseApproval } from '#web/api/gen/sdk.gen.ts'
import type { Approval } from '#web/api/gen/types.gen.ts'
import { DestructiveDialog } from '#web/admin-ui/destructive-dialog.tsx'
import { approvalLabels } from '#web/lib/approvals/approval-labels.ts'
import { errorTextOf } from '#web/lib/errors/error-response.ts'
import { formatTime } from '#web/lib/time/format-time.ts'
import { m } from '#web/paraglide/messages.js'
import { showAlert } from '#web/ui/alert-store.ts'

const AGAIN_MS = 5_000
const query = { limit: 50 }

/** Open requests of clerks for approval, each with buttons that approve and refuse it. */
export function AskedApprovals() {
  const queryClient = useQueryClient()
  const { data } = useQuery({ ...listApprovalsOptions({ query }), refetchInterval: AGAIN_MS })
  const [refused, setRefused] = useState<Approval | null>(null)
  const give = useMutation({
    ...giveApprovalMutation(),
    onSuccess: () => showAlert({ type: 'success', text: m.approval_given() }),
    onError: (error) => showAlert({ type: 'error', text: errorTextOf(error) }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: listApprovalsQueryKey({ query }) }),
  })
  const refuse = async (reason: string) => {
    if (!refused) return
    await refuseApproval({ path: { id: refused._id }, body: { reason }, throwOnError: true })
    showAlert({ type: 'success', text: m.approval_was_refused() })
    await queryClient.invalidateQueries({ queryKey: listApprovalsQueryKey({ query }) })
  }
  if (!data || (data.total === 0 && !refused)) return null
  return (
    <section aria-label={m.approvals()}>
      <h2>{m.approvals()}</h2>
      {data.items.map((approval) => (
        <Group key={approval._id} gap="md" mb="sm">
          <p>
            <b>{approvalLabels[approval.kind]()}</b> {factsOf(approval)}
          </p>
          <Button loading={give.isPending} onClick={() => give.mutate({ path: { id: approval._id } })}>
            {m.approval_give({ clerk: approval.clerk })}
          </Button>
          <Button variant="subtle" color="red" onClick={() => setRefused(approval)}>
            {m.approval_refuse()}
          </Button>
        </Group>
      ))}
      <DestructiveDialog
        isOpen={refused !== null}
        onClose={() => setRefused(null)}
        title={m.approval_refuse_title({ clerk: refused?.clerk ?? '' })}
        confirmLabel={m.approval_refuse()}
        dismissLabel={m.approval_keep()}
        needsReason
        onConfirm={refuse}
      >
        <p>{m.approval_refuse_hint()}</p>
      </DestructiveDialog>
    </section>
  )
}

function factsOf({ code, movie, amount, tickets, reason, askedAt }: Approval): string {
  const size =
    tickets > 0 ? m.approval_tickets({ count: tickets }) : m.approval_up_to({ amount: formatPaise(amount) })
  const time = formatTime(localTime(new Date(askedAt)))
  return [code, movie, size, reason, time].filter((part) => part !== null).join(' · ')
}
