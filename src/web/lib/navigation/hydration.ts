let isHydrated = false
let resolveHydrated = () => {}
const hydrated = new Promise<void>((resolve) => {
  resolveHydrated = resolve
})

/** To be called when React has taken over the layout of the document that the server rendered. */
export function markHydrated(): void {
  isHydrated = true
  resolveHydrated()
}

/** Throws a redirect, but not before the layout is hydrated: React would compare the server's page with the next one, and render both anew. */
export function redirectWhenHydrated(redirection: unknown): Promise<never> {
  if (isHydrated) throw redirection
  return hydrated.then(() => Promise.reject(redirection))
}
