import { readStored, writeStored } from '#web/lib/browser/browser-storage.ts'

const KEY = 'marquee.place'

/** Stores the URL to return to after sign-in or registration. */
export function storeReturnUrl(href: string): void {
  writeStored('sessionStorage', KEY, href)
}

/** Returns the stored URL and removes it. Only paths of this site are accepted. */
export function takeReturnUrl(): string | null {
  const href = readStored('sessionStorage', KEY)
  writeStored('sessionStorage', KEY, null)
  return href && isOwnPath(href) ? href : null
}

function isOwnPath(href: string): boolean {
  return /^\/(?![/\\])/.test(href)
}
