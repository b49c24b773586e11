type PolicyOptions = {
  readonly isDev: boolean
  /** Origins of the payment provider: its script, its frame and its calls. */
  readonly extraScriptOrigins: readonly string[]
  /** Style sheets that a provider's script adds. */
  readonly extraStyleOrigins: readonly string[]
}

/** The policy of a page, as a function of its nonce: everything else is put together once. */
export function contentSecurityPolicy({
  isDev,
  extraScriptOrigins,
  extraStyleOrigins,
}: PolicyOptions): (nonce: string) => string {
  const extra = extraScriptOrigins.map((origin) => ` ${origin}`).join('')
  const styles = extraStyleOrigins.map((origin) => ` ${origin}`).join('')
  const rest = [
    "style-src-attr 'unsafe-inline'",
    `img-src 'self' data: blob:${extra}`,
    "font-src 'self'",
    "media-src 'self'",
    `connect-src 'self'${extra}${isDev ? ' ws:' : ''}`,
    `frame-src 'self'${extra}`,
    "worker-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "form-action 'self'",
  ].join('; ')
  return (nonce) =>
    `default-src 'self'; script-src 'nonce-${nonce}' 'strict-dynamic'${extra}; style-src ${styleSource(nonce, isDev)}${styles}; ${rest}`
}

/** A nonce cancels 'unsafe-inline', and Vite's styles in development carry none. */
function styleSource(nonce: string, isDev: boolean): string {
  return isDev ? "'self' 'unsafe-inline'" : `'self' 'nonce-${nonce}'`
}
