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

export type TokenBuckets = {
  /** Spends units if the key has so many, before something is done. */
  readonly spend: (key: string, units: number) => Spending
  /** Takes units for what is done already, also more than the key has: it waits the longer, at most for a whole budget. */
  readonly charge: (key: string, units: number) => void
}

/** Creates a budget for each key; a key that was not seen for long has a full one. Lives in the memory of this process (decision 0021). */
export function createTokenBuckets({ capacity, perMinute }: Budget, now: () => Date): TokenBuckets {
  const buckets = new LRUCache<string, Bucket>({ max: MOST_KEYS })

  function refill(key: string): Bucket {
    const at = now().getTime()
    const bucket = buckets.get(key) ?? { units: capacity, at }
    const refilled = bucket.units + (Math.max(0, at - bucket.at) / 60_000) * perMinute
    bucket.units = Math.min(capacity, refilled)
    bucket.at = at
    buckets.set(key, bucket)
    return bucket
  }

  function charge(key: string, units: number): void {
    const bucket = refill(key)
    bucket.units = Math.max(-capacity, bucket.units - units)
  }

  function spend(key: string, units: number): Spending {
    const bucket = refill(key)
    // A call that costs more than the whole budget would never be allowed.
    const missing = Math.min(units, capacity) - bucket.units
    if (missing > 0) {
      const retryAfterSeconds = Math.max(1, Math.ceil((missing / perMinute) * 60))
      return { isAllowed: false, remaining: Math.max(0, Math.floor(bucket.units)), retryAfterSeconds }
    }
    bucket.units -= Math.min(units, capacity)
    return { isAllowed: true, remaining: Math.floor(bucket.units), retryAfterSeconds: 0 }
  }

  return { spend, charge }
}
