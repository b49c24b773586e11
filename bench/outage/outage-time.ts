import type { BuyerCall } from '#server/testing/simulated-buyers.ts'

/** Whether the site did its work; a refusal such as "seat taken" is work. */
function isServed({ status }: BuyerCall): boolean {
  return status !== null && status < 500
}

/**
 * Returns the longest outage in milliseconds: from the begin of the first call that failed to the end of the first one after it that was served, or
 * of the last call if none was. A call that succeeds while others fail ends an outage.
 */
export function longestOutage(calls: readonly BuyerCall[]): number {
  let longest = 0
  let since: number | undefined
  for (const call of calls.toSorted((a, b) => a.to - b.to)) {
    if (!isServed(call)) since = Math.min(since ?? call.from, call.from)
    if (since !== undefined) longest = Math.max(longest, call.to - since)
    if (isServed(call)) since = undefined
  }
  return longest
}
