import { minutesAfter } from '#domain/time.ts'
import type { Deps } from '#server/deps.ts'
import { LIFE_MINUTES } from './tokens.ts'

const HOUR = 60
const DAY = 24 * HOUR

/** A session is over that was begun, or last used, before these instants. */
export type SessionLimits = {
  readonly begunAfter: Date
  readonly usedAfter: Date
}

/** Returns the limits of customers and of the roles of the back office (decision 0060). */
export function sessionLimits(
  config: Pick<Deps['config'], 'SESSION_IDLE_DAYS' | 'STAFF_IDLE_HOURS' | 'STAFF_SESSION_HOURS'>,
  now: Date,
): { readonly customers: SessionLimits; readonly staff: SessionLimits } {
  return {
    customers: {
      begunAfter: minutesAfter(now, -LIFE_MINUTES),
      usedAfter: minutesAfter(now, -config.SESSION_IDLE_DAYS * DAY),
    },
    staff: {
      begunAfter: minutesAfter(now, -config.STAFF_SESSION_HOURS * HOUR),
      usedAfter: minutesAfter(now, -config.STAFF_IDLE_HOURS * HOUR),
    },
  }
}
