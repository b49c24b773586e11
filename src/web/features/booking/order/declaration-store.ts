import { readStored, writeStored } from '#web/lib/browser-storage.ts'

/** Returns whether the buyer of this order has ticked that everybody is an adult. */
export function readDeclaration(orderID: string): boolean {
  return readStored('sessionStorage', keyOf(orderID)) === 'yes'
}

/** Keeps the tick through a reload, within the tab. */
export function storeDeclaration(orderID: string, isDeclared: boolean): void {
  writeStored('sessionStorage', keyOf(orderID), isDeclared ? 'yes' : null)
}

/** Passes the tick on to the order that replaces this one for the same seats: it was made for the people, not for their snacks. */
export function moveDeclaration(fromOrderID: string, toOrderID: string): void {
  if (!readDeclaration(fromOrderID)) return
  storeDeclaration(toOrderID, true)
  storeDeclaration(fromOrderID, false)
}

function keyOf(orderID: string): string {
  return `marquee.adults.${orderID}`
}
