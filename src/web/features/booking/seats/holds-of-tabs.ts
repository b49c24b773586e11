import { readUser } from '#web/lib/session/auth-store.ts'
import { readStored, writeStored } from '#web/lib/browser/browser-storage.ts'
import { HOLDS_OF_TABS } from '#web/lib/session/sign-out.ts'
import { type Seat, seatKey } from '#domain/seats.ts'
import type { OrderIds } from '../order-ids.ts'

/** Seats that the user holds, in this browser or on another device, until the hold expires by the client's clock. */
export type OwnHold = OrderIds & {
  readonly showtimeId: string
  readonly seats: readonly Seat[]
  readonly until: number
}
export type StoredHold = OwnHold & {
  readonly owner: string | undefined
  /** Read from the server, and not made in this browser. */
  readonly isRead?: boolean
}

const none: readonly OwnHold[] = []
let readText: string | null = null
let readHolds: readonly StoredHold[] = []
let shown: readonly OwnHold[] = none

/** Returns the current holds of the current user in all tabs of this browser. The same array until they change, as `useSyncExternalStore` requires. */
export function readHoldsOfTabs(): readonly OwnHold[] {
  const current = readAll().filter((hold) => isCurrentOf(hold))
  const isSame = current.length === shown.length && current.every((hold, index) => hold === shown[index])
  if (!isSame) shown = current
  return shown
}

/** Adds the hold of a tab. It replaces those of the same order and of the same seats, as it does on the server; expired ones are dropped. */
export function addHoldOfTab(hold: StoredHold): void {
  write([...kept(hold.providerOrderId).filter((other) => !haveSameSeat(other, hold)), hold])
}

/** Takes over what the server knows of the user's holds. Those that were made in this browser stay until they end here. */
export function storeReadHolds(read: readonly StoredHold[]): void {
  const known = readAll()
  const left = known.filter(
    ({ providerOrderId, isRead }) => !isRead || read.some((hold) => hold.providerOrderId === providerOrderId),
  )
  const added = read.filter(
    ({ providerOrderId }) => !known.some((hold) => hold.providerOrderId === providerOrderId),
  )
  if (left.length === known.length && added.length === 0) return
  write([...left, ...added.map((hold) => ({ ...hold, isRead: true }))])
}

export function removeHoldOfTab(providerOrderId: string): void {
  write(kept(providerOrderId))
}

/** Returns whether a stored hold is one of this version: a page of an earlier version wrote other names. The server's list of held orders brings such a hold back. */
export function isStoredHold({ providerOrderId }: Partial<StoredHold>): boolean {
  return typeof providerOrderId === 'string'
}

/** The same user keeps a hold after signing in again, and a visitor whose session has expired; another user does not get it. */
export function isCurrentOf({ owner, until }: StoredHold): boolean {
  return until > Date.now() && (readUser()?._id ?? owner) === owner
}

type SeatsOfShow = Pick<OwnHold, 'showtimeId' | 'seats'>

/** Returns whether two selections of seats share one. */
export function haveSameSeat(a: SeatsOfShow, b: SeatsOfShow): boolean {
  const keys = new Set(a.seats.map(seatKey))
  return a.showtimeId === b.showtimeId && b.seats.some((seat) => keys.has(seatKey(seat)))
}

function kept(without: string): StoredHold[] {
  return readAll().filter(({ providerOrderId, until }) => providerOrderId !== without && until > Date.now())
}

function write(holds: readonly StoredHold[]): void {
  writeStored('localStorage', HOLDS_OF_TABS, holds.length > 0 ? JSON.stringify(holds) : null)
}

function readAll(): readonly StoredHold[] {
  const text = readStored('localStorage', HOLDS_OF_TABS)
  if (text !== readText) {
    readText = text
    readHolds = parse(text)
  }
  return readHolds
}

function parse(text: string | null): readonly StoredHold[] {
  try {
    const holds: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(holds) ? (holds as StoredHold[]).filter(isStoredHold) : []
  } catch {
    return []
  }
}
