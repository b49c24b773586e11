import { useCallback, useSyncExternalStore } from 'react'
import type { Seat } from '#domain/seats.ts'
import { onUserChange, readUser } from '#web/lib/auth-store.ts'
import { readStored, writeStored } from '#web/lib/browser-storage.ts'

/** Seats that this browser holds for its own order, until the hold expires by the client's clock. */
type OwnHold = {
  readonly orderID: string
  /** The sealed id, for the URL of the payment page. Every response seals it anew, so it is no identifier. */
  readonly order: string
  readonly showtimeId: string
  readonly seats: readonly Seat[]
  readonly until: number
}
type StoredHold = OwnHold & { readonly owner: string | undefined }

const HOLD = 'marquee.hold'
const none: readonly Seat[] = []
const listeners = new Set<() => void>()
const parsed = new Map<string, { text: string; value: unknown }>()

/** The seats selected for a showtime. They survive a reload, within the tab. */
export function useSelectedSeats(showtimeId: string): readonly Seat[] {
  const read = useCallback(() => readSelectedSeats(showtimeId), [showtimeId])
  return useSyncExternalStore(subscribe, read, () => none)
}

export function readSelectedSeats(showtimeId: string): readonly Seat[] {
  return readItem<readonly Seat[]>(selectionKey(showtimeId)) ?? none
}

export function storeSelectedSeats(showtimeId: string, seats: readonly Seat[]): void {
  writeItem(selectionKey(showtimeId), seats.length > 0 ? seats : null)
}

export function useOwnHold(): OwnHold | null {
  return useSyncExternalStore(subscribe, readOwnHold, () => null)
}

/** Returns the hold of the current user; null for another user. The same user keeps it after signing in again. */
export function readOwnHold(): OwnHold | null {
  const hold = readItem<StoredHold>(HOLD)
  if (!hold || hold.until <= Date.now()) return null
  return (readUser()?._id ?? hold.owner) === hold.owner ? hold : null
}

export function storeOwnHold(hold: OwnHold | null): void {
  writeItem(HOLD, hold && ({ ...hold, owner: readUser()?._id } satisfies StoredHold))
}

/** Clears the hold of this order only. */
export function clearOwnHold(orderID: string): void {
  if (readOwnHold()?.orderID === orderID) storeOwnHold(null)
}

function selectionKey(showtimeId: string): string {
  return `marquee.seats.${showtimeId}`
}

/** Returns the same object until the text changes, as `useSyncExternalStore` requires. */
function readItem<T>(key: string): T | null {
  const text = readStored('sessionStorage', key)
  if (text === null) return null
  const known = parsed.get(key)
  if (known?.text === text) return known.value as T
  const value = parse(text)
  parsed.set(key, { text, value })
  return value as T | null
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

function writeItem(key: string, value: unknown): void {
  writeStored('sessionStorage', key, value === null ? null : JSON.stringify(value))
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  const stop = onUserChange(listener)
  return () => {
    listeners.delete(listener)
    stop()
  }
}
