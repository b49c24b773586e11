import { LRUCache } from 'lru-cache'

export type Budget = {
  /** Units that may be spent at once. */
  readonly capacity: number
  /** Units that come back in a minute. */
  readonly perMinute: number
}

export type Spending = {
  readonly isAllowed: boolean
  readonly remaining: number
  /** Until what was refused would be allowed; 0 when it is. */
  readonly retryAfterSeconds: number
}

type Bucket = { units: number; at: number }

const MOST_KEYS = 50_000

/** Creates a budget for each key; a key that was not seen for long has a full one. Lives in the memory of this process (decision 0021). */
export function createTokenBuckets(
  { capacity, perMinute }: Budget,
  now: () => Date,
): (key: string, units: number) => Spending {
  const buckets = new LRUCache<string, Bucket>({ max: MOST_KEYS })
  return (key, units) => {
    const at = now().getTime()
    const bucket = buckets.get(key) ?? { units: capacity, at }
    const refilled = bucket.units + (Math.max(0, at - bucket.at) / 60_000) * perMinute
    bucket.units = Math.min(capacity, refilled)
    bucket.at = at
    buckets.set(key, bucket)
    // A call that costs more than the whole budget would never be allowed.
    const missing = Math.min(units, capacity) - bucket.units
    if (missing > 0) {
      const retryAfterSeconds = Math.max(1, Math.ceil((missing / perMinute) * 60))
      return { isAllowed: false, remaining: Math.floor(bucket.units), retryAfterSeconds }
    }
    bucket.units -= Math.min(units, capacity)
    return { isAllowed: true, remaining: Math.floor(bucket.units), retryAfterSeconds: 0 }
  }
}
