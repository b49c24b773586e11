const KEY = 'marquee.place'

/** Keeps the page a visitor wanted while they sign in or register. */
export function rememberPlace(href: string): void {
  try {
    sessionStorage.setItem(KEY, href)
  } catch {
    // Without storage they start at the home page: nothing is lost.
  }
}

/** The remembered page, once. Only an address of this site counts. */
export function takeRememberedPlace(): string | null {
  try {
    const href = sessionStorage.getItem(KEY)
    sessionStorage.removeItem(KEY)
    return href && isOwnPath(href) ? href : null
  } catch {
    return null
  }
}

function isOwnPath(href: string): boolean {
  return /^\/(?![/\\])/.test(href)
}
