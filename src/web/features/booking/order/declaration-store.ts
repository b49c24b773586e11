import { readStored, writeStored } from '#web/lib/browser/browser-storage.ts'

/** Returns whether the buyer of this order has ticked that everybody is an adult. */
export function readDeclaration(providerOrderId: string): boolean {
  return readStored('sessionStorage', keyOf(providerOrderId)) === 'yes'
}

/** Keeps the tick through a reload, within the tab. */
export function storeDeclaration(providerOrderId: string, isDeclared: boolean): void {
  writeStored('sessionStorage', keyOf(providerOrderId), isDeclared ? 'yes' : null)
}

/** Passes the tick on to the order that replaces this one for the same seats: it was made for the people, not for their snacks. */
export function moveDeclaration(fromProviderOrderId: string, toProviderOrderId: string): void {
  if (!readDeclaration(fromProviderOrderId)) return
  storeDeclaration(toProviderOrderId, true)
  storeDeclaration(fromProviderOrderId, false)
}

function keyOf(providerOrderId: string): string {
  return `marquee.adults.${providerOrderId}`
}
