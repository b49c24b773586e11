import { Button, Group } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { formatPaise } from '#domain/money.ts'
import { localTime } from '#domain/time.ts'
import {
  giveApprovalMutation,
  listApprovalsOptions,
  listApprovalsQueryKey,
} from '#web/api/gen/@tanstack/react-query.gen.ts'
import type { Approval } from '#web/api/gen/types.gen.ts'
import { errorTextOf } from '#web/lib/error-response.ts'
import { formatTime } from '#web/lib/format-time.ts'
import { m } from '#web/paraglide/messages.js'
import { showAlert } from '#web/ui/alert-store.ts'
import { approvalLabels } from './approval-labels.ts'

const AGAIN_MS = 5_000
const query = { limit: 50 }

/** Open requests of clerks for approval, each with a button that approves it. */
export function AskedApprovals() {
  const queryClient = useQueryClient()
  const { data } = useQuery({ ...listApprovalsOptions({ query }), refetchInterval: AGAIN_MS })
  const give = useMutation({
    ...giveApprovalMutation(),
    onSuccess: () => showAlert({ type: 'success', text: m.approval_given() }),
    onError: (error) => showAlert({ type: 'error', text: errorTextOf(error) }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: listApprovalsQueryKey({ query }) }),
  })
  if (!data || data.total === 0) return null
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
        </Group>
      ))}
    </section>
  )
}

function factsOf({ code, movie, amount, tickets, reason, askedAt }: Approval): string {
  const size =
    tickets > 0 ? m.approval_tickets({ count: tickets }) : m.approval_up_to({ amount: formatPaise(amount) })
  const time = formatTime(localTime(new Date(askedAt)))
  return [code, movie, size, reason, time].filter((part) => part !== null).join(' · ')
}
