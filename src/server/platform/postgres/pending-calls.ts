import { databaseUnavailable } from './unavailable.ts'

export type PendingCall = { readonly respondBy: number; readonly reject: (reason: unknown) => void }

/** The statements that a connection has sent and the server has not responded to, in their order. */
export type PendingCalls = {
  readonly count: () => number
  readonly add: (call: PendingCall) => void
  readonly settle: (call: PendingCall) => void
  readonly rejectAll: (reason: unknown) => void
  /** Rejects the calls whose deadline has passed. Their responses still come, and are ignored. */
  readonly rejectLate: (now: number) => void
  /** Milliseconds that the server has worked on the first of them. */
  readonly workedOn: (now: number) => number
}

export function createPendingCalls(): PendingCalls {
  const calls = new Set<PendingCall>()
  let begunAt = 0
  return {
    count: () => calls.size,
    add(call) {
      if (calls.size === 0) begunAt = performance.now()
      calls.add(call)
    },
    settle(call) {
      calls.delete(call)
      begunAt = performance.now()
    },
    rejectAll(reason) {
      for (const { reject } of calls) reject(reason)
      calls.clear()
    },
    rejectLate(now) {
      for (const { respondBy, reject } of calls) {
        if (respondBy > now) return
        reject(databaseUnavailable(new Error('the statement has taken too long')))
      }
    },
    workedOn: (now) => (calls.size === 0 ? 0 : now - begunAt),
  }
}
