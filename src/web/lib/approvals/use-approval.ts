import { useEffect, useRef } from 'react'
import { rupeesFromPaise } from '#domain/money.ts'
import { askApproval, getApproval, listOwnApprovals } from '#web/api/gen/sdk.gen.ts'
import type { Approval, AskApprovalData } from '#web/api/gen/types.gen.ts'
import { m } from '#web/paraglide/messages.js'
import { showAlert } from '#web/ui/alert-store.ts'
import { errorCodeOf, isErrorResponse } from '#web/lib/errors/error-code.ts'

const AGAIN_MS = 2_000

type Call<T> = (approvalId?: string) => Promise<T>

/**
 * Makes calls that may need a supervisor: asks for the approval, waits for it and makes the call again. Waits no longer when `stop` is called, the
 * component goes away or the approval expires; the refusal is thrown then.
 */
export function useApproval(onAsked: () => void = sayAsked) {
  const waiting = useRef<AbortController | null>(null)
  const stop = () => waiting.current?.abort()
  useEffect(() => stop, [])

  async function withApproval<T>(reason: string, call: Call<T>): Promise<T> {
    try {
      return await call()
    } catch (refusal) {
      if (errorCodeOf(refusal) !== 'supervisor_needed') throw refusal
      const approval = await askOnce(refusal, reason)
      if (approval.state === 'given') return call(approval._id)
      onAsked()
      waiting.current = new AbortController()
      if (!(await isGiven(approval._id, waiting.current.signal))) throw refusal
      return call(approval._id)
    }
  }
  return { withApproval, stop }
}

/** Asks for what a call was refused for, or returns what was asked for before: a clerk who has left the page meanwhile does not ask twice. */
export async function askOnce(refusal: unknown, reason: string): Promise<Approval> {
  const asked = askedOf(refusal)
  const { data: own } = await listOwnApprovals({ throwOnError: true })
  const before = own.approvals.find(
    ({ kind, subjectId, amount, tickets, state }) =>
      (state === 'asked' || state === 'given') &&
      kind === asked.kind &&
      subjectId === asked.subjectId &&
      rupeesFromPaise(amount) === asked.amount &&
      tickets === asked.tickets,
  )
  if (before) return before
  const { data } = await askApproval({ body: { ...asked, reason }, throwOnError: true })
  return data
}

function sayAsked(): void {
  showAlert({ type: 'success', text: m.approval_asked() })
}

/** Returns what the details of `supervisor_needed` say. */
function askedOf(refusal: unknown): Omit<AskApprovalData['body'], 'reason'> {
  if (!isErrorResponse(refusal)) throw refusal
  return refusal.error.details as Omit<AskApprovalData['body'], 'reason'>
}

async function isGiven(id: string, signal: AbortSignal): Promise<boolean> {
  while (!signal.aborted) {
    await pause(signal)
    // Without an answer it is asked again.
    const { data } = await getApproval({ path: { id }, signal }).catch(() => ({ data: undefined }))
    if (data?.state === 'given') return !signal.aborted
    if (data && data.state !== 'asked') return false
  }
  return false
}

function pause(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, AGAIN_MS)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })
}
