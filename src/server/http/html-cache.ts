import { LRUCache } from 'lru-cache'
import type { NonceTemplate } from './nonce-template.ts'

export type RenderedPage = {
  readonly status: number
  readonly location: string | null
  /** False when a part of the page failed on the server and is rendered by the browser. */
  readonly isWhole: boolean
  readonly html: NonceTemplate
}

type Entry = { readonly page: RenderedPage; readonly renderedAt: number }

type HtmlCacheOptions = {
  readonly maxEntries: number
  readonly freshMs: number
  /** How long after that the stale page is served while a new one is rendered. */
  readonly staleMs: number
  readonly now: () => number
}

export type HtmlCache = (
  key: string,
  render: () => Promise<RenderedPage>,
) => RenderedPage | Promise<RenderedPage>

/**
 * Caches anonymous pages (LRU, stale-while-revalidate). Only complete pages of status 200 are kept; concurrent requests for one page share one rendering.
 */
export function createHtmlCache({ maxEntries, freshMs, staleMs, now }: HtmlCacheOptions): HtmlCache {
  const entries = new LRUCache<string, Entry>({ max: maxEntries })
  const underWay = new Map<string, Promise<RenderedPage>>()

  return (key, render) => {
    const entry = entries.get(key)
    const age = entry ? now() - entry.renderedAt : Infinity
    if (!entry || age >= freshMs + staleMs) return renderOnce(key, render)
    // A failed revalidation does not affect this visitor: the stale page is served until it expires.
    if (age >= freshMs) renderOnce(key, render).catch(() => undefined)
    return entry.page
  }

  function renderOnce(key: string, render: () => Promise<RenderedPage>): Promise<RenderedPage> {
    const running = underWay.get(key)
    if (running) return running
    const rendering = render()
      .then((page) => keep(key, page))
      .finally(() => underWay.delete(key))
    underWay.set(key, rendering)
    return rendering
  }

  function keep(key: string, page: RenderedPage): RenderedPage {
    entries.delete(key)
    if (page.status === 200 && page.isWhole && freshMs > 0) entries.set(key, { page, renderedAt: now() })
    return page
  }
}
