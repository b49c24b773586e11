import { readStored, writeStored } from '#web/lib/browser/browser-storage.ts'

/** A scan of this tab that the server was asked about and has not answered. */
export type PendingScan = { readonly people: number; readonly nonce: string }

const keyOf = (reservationId: string) => `doorAsked ${reservationId}`

export function readPending(reservationId: string): PendingScan | null {
  try {
    return JSON.parse(readStored('sessionStorage', keyOf(reservationId)) ?? 'null') as PendingScan | null
  } catch {
    return null
  }
}

export function storePending(reservationId: string, scan: PendingScan | null): void {
  writeStored('sessionStorage', keyOf(reservationId), scan && JSON.stringify(scan))
}
