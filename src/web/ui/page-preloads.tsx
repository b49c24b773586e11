import { useRouter } from '@tanstack/react-router'
import { preloadModule } from 'react-dom'
import { readPageSettings } from '#web/lib/document/page-settings.ts'

/**
 * Names the scripts of a page that is rendered in the browser only, so that it asks for them at once. The router names those of what the server
 * renders: of a page under a layout with `ssr: false` that is the layout alone.
 */
export function PagePreloads() {
  const router = useRouter()
  if (!import.meta.env.SSR) return null
  const page = router.stores.matches.get().at(-1)
  const { preloads = [] } = (page && router.ssr?.manifest?.routes[page.routeId]) ?? {}
  for (const preload of preloads) {
    const href = typeof preload === 'string' ? preload : preload.href
    preloadModule(href, { as: 'script', nonce: readPageSettings().nonce })
  }
  return null
}
