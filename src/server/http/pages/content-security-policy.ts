type PolicyOptions = {
  readonly isDev: boolean
  /** Origins of the payment provider: its script, its frame and its calls. */
  readonly extraScriptOrigins: readonly string[]
  /** Origins of style sheets that a provider's script adds. */
  readonly extraStyleOrigins: readonly string[]
  /** Origins of pages in frames: the map of the contact page. */
  readonly frameOrigins: readonly string[]
}

/** Trailers of YouTube play in a frame of its host that sets no cookies before somebody presses play. */
const TRAILER_ORIGIN = 'https://www.youtube-nocookie.com'

/** `allowsWasm`: the scanner decodes QR codes by WebAssembly where the browser cannot. */
type PageRules = { readonly nonce: string; readonly allowsWasm: boolean }

/** Returns the policy as a function of the page; the rest is assembled once. */
export function contentSecurityPolicy({
  isDev,
  extraScriptOrigins,
  extraStyleOrigins,
  frameOrigins,
}: PolicyOptions): (page: PageRules) => string {
  const extra = extraScriptOrigins.map((origin) => ` ${origin}`).join('')
  const styles = extraStyleOrigins.map((origin) => ` ${origin}`).join('')
  const frames = frameOrigins.map((origin) => ` ${origin}`).join('')
  const rest = [
    "style-src-attr 'unsafe-inline'",
    `img-src 'self' data: blob:${extra}`,
    "font-src 'self'",
    "media-src 'self'",
    `connect-src 'self'${extra}${isDev ? ' ws:' : ''}`,
    `frame-src 'self'${extra}${frames} ${TRAILER_ORIGIN}`,
    "worker-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "form-action 'self'",
  ].join('; ')
  return ({ nonce, allowsWasm }) =>
    `default-src 'self'; script-src 'nonce-${nonce}' 'strict-dynamic'${allowsWasm ? " 'wasm-unsafe-eval'" : ''}${extra}; style-src ${styleSource(nonce, isDev)}${styles}; ${rest}`
}

/** A nonce disables 'unsafe-inline', and Vite's development styles have no nonce. */
function styleSource(nonce: string, isDev: boolean): string {
  return isDev ? "'self' 'unsafe-inline'" : `'self' 'nonce-${nonce}'`
}
