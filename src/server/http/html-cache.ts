import { LRUCache } from 'lru-cache'
import type { NonceTemplate } from './nonce-template.ts'

export type RenderedPage = {
  readonly status: number
  readonly location: string | null
  /** False when a part of it failed and is left to the browser. */
  readonly isWhole: boolean
  readonly html: NonceTemplate
}

type Entry = { readonly page: RenderedPage; readonly renderedAt: number }

type HtmlCacheOptions = {
  readonly maxEntries: number
  readonly freshMs: number
  /** How long after that the old page is still served while a new one is rendered. */
  readonly staleMs: number
  readonly now: () => number
}

export type HtmlCache = (
  key: string,
  render: () => Promise<RenderedPage>,
) => RenderedPage | Promise<RenderedPage>

/**
 * Keeps the anonymous pages that were used last. Only whole pages of status 200 are kept; whoever asks for a page that is being rendered waits for that one.
 */
export function createHtmlCache({ maxEntries, freshMs, staleMs, now }: HtmlCacheOptions): HtmlCache {
  const entries = new LRUCache<string, Entry>({ max: maxEntries })
  const underWay = new Map<string, Promise<RenderedPage>>()

  return (key, render) => {
    const entry = entries.get(key)
    const age = entry ? now() - entry.renderedAt : Infinity
    if (!entry || age >= freshMs + staleMs) return renderOnce(key, render)
    // A failed renewal is not this visitor's business: the old page is good until it is too old.
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
