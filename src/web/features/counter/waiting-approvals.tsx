import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { ErrorCode } from '#contract/errors.ts'
import { formatPaise, rupeesFromPaise } from '#domain/money.ts'
import { closeApproval, dropCash, voidSale } from '#web/api/gen/sdk.gen.ts'
import type { Approval } from '#web/api/gen/types.gen.ts'
import { approvalLabels } from '#web/lib/approvals/approval-labels.ts'
import { errorCodeOf } from '#web/lib/errors/error-code.ts'
import { errorTextOf } from '#web/lib/errors/error-response.ts'
import { m } from '#web/paraglide/messages.js'
import { showAlert } from '#web/ui/alert-store.ts'
import { useOwnApprovals, useReadApprovals } from './own-approvals.ts'
import { refreshCounter } from './refresh-counter.ts'
import { voidedText } from './sale-mode-labels.ts'

/** What the clerk has asked of a supervisor, on every page of the counter. An approved void sale and cash drop are carried out from here. */
export function WaitingApprovals() {
  const approvals = useOwnApprovals()
  return (
    <section aria-label={m.counter_approvals()} className="counter-approvals">
      <div role="status">
        {approvals.map((approval) => (
          <WaitingApproval key={approval._id} approval={approval} />
        ))}
      </div>
    </section>
  )
}

function WaitingApproval({ approval }: { readonly approval: Approval }) {
  const queryClient = useQueryClient()
  const read = useReadApprovals()
  const onSettled = () => Promise.all([read(), refreshCounter(queryClient)])
  const call = callOf(approval)
  const carryOut = useMutation({
    mutationFn: () => (call ? call() : Promise.resolve('')),
    onSuccess: (text) => showAlert({ type: 'success', text }),
    onSettled,
  })
  const close = useMutation({
    mutationFn: () => closeApproval({ path: { id: approval._id }, throwOnError: true }),
    onError: (error) => showAlert({ type: 'error', text: errorTextOf(error) }),
    onSettled,
  })
  const isReady = approval.state === 'given' && call !== null
  const hasBegun = useRef(false)
  const { mutate } = carryOut
  useEffect(() => {
    if (!isReady || hasBegun.current) return
    hasBegun.current = true
    mutate()
  }, [isReady, mutate])
  return (
    <p data-state={approval.state}>
      <span>
        <b>{approvalLabels[approval.kind]()}</b> {factsOf(approval)}: {stateText(approval, carryOut.error)}
      </span>
      {isReady && carryOut.isError && !isFinal(carryOut.error) && (
        <button type="button" onClick={() => mutate()}>
          {m.try_again()}
        </button>
      )}
      <button type="button" disabled={carryOut.isPending || close.isPending} onClick={() => close.mutate()}>
        {approval.state === 'asked' ? m.counter_withdraw() : m.counter_dismiss()}
      </button>
    </p>
  )
}

/** Returns whether another attempt would be refused for the same reason. */
function isFinal(error: unknown): boolean {
  const code = errorCodeOf(error)
  return code !== undefined && finalCodes.has(code)
}

const finalCodes: ReadonlySet<ErrorCode> = new Set([
  'approval_expired',
  'booking_changed',
  'not_cancellable',
  'not_found',
  'not_refundable',
])

function factsOf({ code, amount, tickets }: Approval): string {
  const size = tickets > 0 ? m.approval_tickets({ count: tickets }) : formatPaise(amount)
  return code === null ? size : `${code}, ${size}`
}

function stateText(approval: Approval, error: unknown): string {
  if (error !== null) return errorTextOf(error)
  switch (approval.state) {
    case 'asked':
      return m.counter_approval()
    case 'refused':
      return m.counter_approval_refused({ reason: approval.refusal ?? '' })
    case 'given':
      return callOf(approval) === null ? m.counter_approval_given() : m.approval_given()
    case 'expired':
    case 'used':
    case 'closed':
      return m.counter_approval_expired()
  }
}

/** Returns the call that an approval is for, which resolves with what it has done; null where only the page that asked has all of it. */
function callOf(approval: Approval): (() => Promise<string>) | null {
  const { _id: approvalId, kind, saleId, subjectId, amount, reason } = approval
  if (kind === 'void' && saleId !== null)
    return async () => {
      const { data } = await voidSale({
        path: { id: saleId },
        body: { reason, approvalId },
        throwOnError: true,
      })
      return voidedText(data)
    }
  if (kind === 'cash_drop')
    return async () => {
      const body = { amount: rupeesFromPaise(amount), approvalId }
      await dropCash({ path: { id: subjectId }, body, throwOnError: true })
      return m.counter_drop_done({ amount: formatPaise(amount) })
    }
  return null
}
