import type { Seat } from '#domain/seats.ts'

/** Seats of a show that are held for a sale. */
export type HeldSeats = { readonly saleId: string; readonly showId: string; readonly seats: readonly Seat[] }

type Calls = {
  readonly hold: (wanted: HeldSeats) => Promise<unknown>
  readonly release: (held: HeldSeats) => Promise<unknown>
  /** Reads the map again. */
  readonly refresh: (showId: string) => Promise<unknown>
  /** Called before a hold is answered and after the map was read without it: the map never shows an own hold as that of somebody else. */
  readonly onHeld: (held: HeldSeats | null) => void
}

type Wanted = { readonly held: HeldSeats; readonly onFailed: (error: unknown) => void }

/**
 * Holds the seats that were wanted last, one call after the other: a release never overtakes the hold that it ends. What cannot be released ends
 * by itself.
 */
export function createSeatHolder({ hold, release, refresh, onHeld }: Calls) {
  let held: HeldSeats | null = null
  let next: Wanted | 'order' | null | undefined
  let isBusy = false

  async function follow(wanted: Wanted | 'order' | null): Promise<void> {
    if (wanted === 'order') {
      held = null
      return
    }
    if (held && !(wanted && isSameSale(held, wanted.held))) {
      const before = held
      held = null
      await release(before).catch(() => undefined)
      await refresh(before.showId).catch(() => undefined)
      onHeld(null)
    }
    if (!wanted) return
    const before = held
    held = wanted.held
    onHeld(held)
    try {
      await hold(held)
    } catch (error) {
      await refresh(wanted.held.showId).catch(() => undefined)
      onHeld(before)
      wanted.onFailed(error)
    }
  }

  async function run(): Promise<void> {
    if (isBusy) return
    isBusy = true
    while (next !== undefined) {
      const wanted = next
      next = undefined
      await follow(wanted)
    }
    isBusy = false
  }

  return {
    /** The same again is held longer. */
    want(held: HeldSeats, onFailed: (error: unknown) => void): void {
      next = { held, onFailed }
      void run()
    },
    wantNothing(): void {
      next = null
      void run()
    },
    /** The seats are those of an order now: they are neither held nor released from here, and still shown as the clerk's. */
    leaveToOrder(): void {
      next = 'order'
      void run()
    },
  }
}

function isSameSale(one: HeldSeats, other: HeldSeats): boolean {
  return one.saleId === other.saleId && one.showId === other.showId
}
