import { readStored, writeStored } from './browser-storage.ts'

const KEY = 'marquee.place'

/** Keeps the page a visitor wanted while they sign in or register. */
export function storeReturnUrl(href: string): void {
  writeStored('sessionStorage', KEY, href)
}

/** The remembered page, once. Only an address of this site counts. */
export function takeReturnUrl(): string | null {
  const href = readStored('sessionStorage', KEY)
  writeStored('sessionStorage', KEY, null)
  return href && isOwnPath(href) ? href : null
}

function isOwnPath(href: string): boolean {
  return /^\/(?![/\\])/.test(href)
}
