import { useCallback, useSyncExternalStore } from 'react'
import type { Seat } from '#domain/seats.ts'
import { onUserChange, readUser } from '#web/lib/session/auth-store.ts'
import { readStored, writeStored } from '#web/lib/browser/browser-storage.ts'
import { HOLD_OF_TAB } from '#web/lib/session/sign-out.ts'
import {
  addHoldOfTab,
  isCurrentOf,
  isStoredHold,
  type OwnHold,
  readHoldsOfTabs,
  removeHoldOfTab,
  storeReadHolds,
  type StoredHold,
} from './holds-of-tabs.ts'

const none: readonly Seat[] = []
const noHolds: readonly OwnHold[] = []
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

/** The holds of the current user in all tabs of this browser: their seats are the user's own in each of them. */
export function useHoldsOfTabs(): readonly OwnHold[] {
  return useSyncExternalStore(subscribe, readHoldsOfTabs, () => noHolds)
}

/** Returns the hold that this tab has for the current user; null for another user. */
export function readOwnHold(): OwnHold | null {
  const hold = readItem<StoredHold>(HOLD_OF_TAB)
  return hold && isStoredHold(hold) && isCurrentOf(hold) ? hold : null
}

export function storeOwnHold(hold: OwnHold | null): void {
  const stored = hold && ({ ...hold, owner: readUser()?._id } satisfies StoredHold)
  const before = readItem<StoredHold>(HOLD_OF_TAB)
  // In this order: for the other tabs the seats of a hold that goes on are never anybody else's.
  if (stored) addHoldOfTab(stored)
  if (before && before.providerOrderId !== stored?.providerOrderId) removeHoldOfTab(before.providerOrderId)
  writeItem(HOLD_OF_TAB, stored)
}

/** Makes the holds that the server knows the user's own on every map of this browser. */
export function storeHoldsOfServer(holds: readonly OwnHold[]): void {
  const owner = readUser()?._id
  storeReadHolds(holds.map((hold) => ({ ...hold, owner })))
  for (const listener of listeners) listener()
}

const ANNOUNCED_MS = 30_000

/** Tells the other tabs whose the seats are before the live seat map shows them as held. Followed by `storeOwnHold`, or by `clearOwnHold` if they are not held. */
export function announceOwnHold(hold: Omit<OwnHold, 'until'>): void {
  if (readOwnHold()?.providerOrderId !== hold.providerOrderId)
    storeOwnHold({ ...hold, until: Date.now() + ANNOUNCED_MS })
}

/** Clears the hold of this order only, whichever tab it is of. */
export function clearOwnHold(providerOrderId: string): void {
  if (readOwnHold()?.providerOrderId === providerOrderId) return storeOwnHold(null)
  removeHoldOfTab(providerOrderId)
  for (const listener of listeners) listener()
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
  // It fires in the other tabs.
  addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', listener)
    stop()
  }
}
