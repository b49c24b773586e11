import { createIsomorphicFn, getGlobalStartContext } from '@tanstack/react-start'

type PageSettings = {
  readonly nonce: string | undefined
  readonly siteOrigin: string
  /** The instant of the server's rendering, ISO 8601. */
  readonly renderedAt: string | undefined
}

/** Settings of the server, which the browser reads from the page. Never from the visitor's `Host` header. */
export const readPageSettings = createIsomorphicFn().server(settingsOfRequest).client(settingsOfDocument)

/** Returns an absolute URL when the installation knows its origin. */
export function absoluteUrl(path: string): string {
  return readPageSettings().siteOrigin + path
}

function settingsOfRequest(): PageSettings {
  const context = getGlobalStartContext() as Partial<PageSettings> | undefined
  return {
    nonce: context?.nonce,
    siteOrigin: context?.siteOrigin ?? '',
    renderedAt: context?.renderedAt,
  }
}

function settingsOfDocument(): PageSettings {
  return {
    nonce: document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce,
    siteOrigin: document.documentElement.dataset['origin'] ?? '',
    renderedAt: document.documentElement.dataset['renderedAt'],
  }
}
