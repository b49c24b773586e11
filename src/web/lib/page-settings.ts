import { createIsomorphicFn, getGlobalStartContext } from '@tanstack/react-start'

type PageSettings = { readonly nonce: string | undefined; readonly siteOrigin: string }

/** What the server knows while it renders and the browser reads back from the page: never from the visitor's `Host`. */
export const readPageSettings = createIsomorphicFn().server(settingsOfRequest).client(settingsOfDocument)

/** Absolute when the installation knows its origin, as link previews want it. */
export function absoluteUrl(path: string): string {
  return readPageSettings().siteOrigin + path
}

function settingsOfRequest(): PageSettings {
  const context = getGlobalStartContext() as Partial<PageSettings> | undefined
  return { nonce: context?.nonce, siteOrigin: context?.siteOrigin ?? '' }
}

function settingsOfDocument(): PageSettings {
  return {
    nonce: document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce,
    siteOrigin: document.documentElement.dataset['origin'] ?? '',
  }
}
