import { useQuery, useQueryClient } from '@tanstack/react-query'
import { listOwnApprovalsOptions, listOwnApprovalsQueryKey } from '#web/api/gen/@tanstack/react-query.gen.ts'
import type { Approval } from '#web/api/gen/types.gen.ts'
import { errorCodeOf } from '#web/lib/errors/error-code.ts'
import { askOnce } from '#web/lib/approvals/use-approval.ts'

const WHILE_ASKED_MS = 2_000
const OTHERWISE_MS = 20_000

/** What the clerk has asked of a supervisor and has not done yet. */
export function useOwnApprovals(): readonly Approval[] {
  const { data } = useQuery({
    ...listOwnApprovalsOptions(),
    refetchInterval: ({ state }) =>
      state.data?.approvals.some((each) => each.state === 'asked') ? WHILE_ASKED_MS : OTHERWISE_MS,
  })
  return data?.approvals ?? []
}

/** Makes a call and returns what it returns. When a supervisor has to approve it, asks and resolves with `asked`: `WaitingApprovals` makes it then. */
export function useCallOrAsk() {
  const read = useReadApprovals()
  return async <T>(reason: string, call: () => Promise<T>): Promise<T | 'asked'> => {
    try {
      return await call()
    } catch (refusal) {
      if (errorCodeOf(refusal) !== 'supervisor_needed') throw refusal
      await askOnce(refusal, reason)
      await read()
      return 'asked'
    }
  }
}

/** Reads again what the clerk has asked for. */
export function useReadApprovals(): () => Promise<void> {
  const queryClient = useQueryClient()
  return () => queryClient.invalidateQueries({ queryKey: listOwnApprovalsQueryKey() })
}
