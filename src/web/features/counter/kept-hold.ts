import { COUNTER_HOLD_SECONDS } from '#domain/counter.ts'
import { readUser } from '#web/lib/session/auth-store.ts'
import { readStored, writeStored } from '#web/lib/browser/browser-storage.ts'
import { isObject } from '#web/lib/errors/error-code.ts'
import type { HeldSeats } from './seat-holder.ts'

/** Of the clerk: the server holds the seats for nobody else. */
const keyOf = () => `counter.hold.${readUser()?._id ?? ''}`

/** Keeps which seats are held through a reload of this tab. */
export function keepHold(held: HeldSeats | null, now = Date.now()): void {
  writeStored('sessionStorage', keyOf(), held && JSON.stringify({ ...held, at: now }))
}

/** Returns the seats of a show that were held before a reload and still may be; null when there are none. */
export function readKeptHold(showId: string, now = Date.now()): HeldSeats | null {
  try {
    const held: unknown = JSON.parse(readStored('sessionStorage', keyOf()) ?? 'null')
    if (!isObject(held) || held['showId'] !== showId || typeof held['saleId'] !== 'string') return null
    const isOver = typeof held['at'] !== 'number' || now - held['at'] > COUNTER_HOLD_SECONDS * 1_000
    return isOver || !Array.isArray(held['seats']) ? null : (held as HeldSeats)
  } catch {
    return null
  }
}
