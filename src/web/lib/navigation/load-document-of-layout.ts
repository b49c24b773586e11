import { redirect } from '@tanstack/react-router'
import { isScannerPath } from '#domain/check-in/scanner-path.ts'
import { plainPath } from '#domain/languages.ts'
import { storeAlerts } from '#web/ui/alert-store.ts'

type Navigation = {
  readonly location: { readonly pathname: string; readonly publicHref: string }
  readonly preload: boolean
}

/** The layout that the browser loaded this document for. */
const layoutOfDocument = import.meta.env.SSR ? null : layoutOf(location.pathname)

/** `beforeLoad` of the root: each layout has its own stylesheets, so a page of another layout is a new document. */
export function loadDocumentOfLayout({ location: { pathname, publicHref }, preload }: Navigation): void {
  if (import.meta.env.SSR || preload || layoutOf(pathname) === layoutOfDocument) return
  storeAlerts()
  throw redirect({ href: publicHref, reloadDocument: true })
}

/** A page with a scanner is a document of its own: its policy alone allows WebAssembly. */
function layoutOf(path: string): string {
  const plain = plainPath(path)
  const layout =
    /^\/(admin|checkin|counter\/customer|counter|kitchen|lobby)(?=\/|$)/.exec(plain)?.[1] ?? 'site'
  return isScannerPath(plain) ? `${layout}/scanner` : layout
}
