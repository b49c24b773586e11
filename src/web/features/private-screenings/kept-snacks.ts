import { readStored, writeStored } from '#web/lib/browser/browser-storage.ts'
import type { ScreeningSnacks } from './chosen-snacks.ts'

/** What the kept snacks belong to: another date of the same movie takes them over. */
export type KeptFor = {
  readonly movieId: string
  /** An instant, ISO 8601. */
  readonly startsAt: string
}

type Kept = ScreeningSnacks & { readonly startsAt: string }

/** Keeps the snacks chosen for a screening: they survive a reload and another date, within the tab. Null forgets them. */
export function keepSnacks({ movieId, startsAt }: KeptFor, chosen: ScreeningSnacks | null): void {
  writeStored('sessionStorage', keyOf(movieId), chosen && JSON.stringify({ ...chosen, startsAt }))
}

/** Returns the kept snacks, picked up as long before or after the start as in the screening they were chosen for; null when there are none. */
export function readKeptSnacks({ movieId, startsAt }: KeptFor): ScreeningSnacks | null {
  try {
    const kept: unknown = JSON.parse(readStored('sessionStorage', keyOf(movieId)) ?? 'null')
    return isKept(kept) ? movedTo(startsAt, kept) : null
  } catch {
    return null
  }
}

function movedTo(startsAt: string, { snacks, pickUpAt, startsAt: before }: Kept): ScreeningSnacks {
  const later = Date.parse(startsAt) - Date.parse(before)
  return { snacks, pickUpAt: new Date(Date.parse(pickUpAt) + later).toISOString() }
}

function keyOf(movieId: string): string {
  return `marquee.screening-snacks.${movieId}`
}

/** An earlier build may have kept another shape. */
function isKept(kept: unknown): kept is Kept {
  if (typeof kept !== 'object' || kept === null) return false
  const { snacks, pickUpAt, startsAt } = kept as Partial<Record<keyof Kept, unknown>>
  return (
    isInstant(pickUpAt) &&
    isInstant(startsAt) &&
    Array.isArray(snacks) &&
    snacks.length > 0 &&
    snacks.every(isItem)
  )
}

function isInstant(value: unknown): boolean {
  return typeof value === 'string' && !Number.isNaN(Date.parse(value))
}

function isItem(item: unknown): boolean {
  if (typeof item !== 'object' || item === null) return false
  const { snackId, quantity } = item as { readonly snackId?: unknown; readonly quantity?: unknown }
  return typeof snackId === 'string' && Number.isInteger(quantity)
}
