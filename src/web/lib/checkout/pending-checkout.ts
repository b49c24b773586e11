import { readStored, writeStored } from '#web/lib/browser/browser-storage.ts'

const KEY = 'marquee.checkout'

/** Keeps that a visitor wants to book what the page of this address shows, while they register; null deletes it. */
export function keepPendingCheckout(address: string | null): void {
  writeStored('sessionStorage', KEY, address)
}

/** Returns whether the visitor wanted to book on the page of this address before registering, and deletes the entry. */
export function takePendingCheckout(address: string): boolean {
  const kept = readStored('sessionStorage', KEY)
  keepPendingCheckout(null)
  return kept === address
}
