import { LRUCache } from 'lru-cache'
import type { NonceTemplate } from './nonce-template.ts'

export type RenderedPage = {
  readonly status: number
  readonly location: string | null
  /** False when a part of the page failed on the server and is rendered by the browser. */
  readonly isWhole: boolean
  /** The API refused something that the page shows, because the database is away. */
  readonly isDatabaseAway: boolean
  readonly html: NonceTemplate
  readonly etag: string
  /** The page as it is shown while the database is away: marked with the time of its rendering. */
  readonly oldHtml: (renderedAt: Date) => NonceTemplate
}

/** `staleSince`: the page is old, because the database is away. */
export type CachedPage = RenderedPage & { readonly staleSince?: Date }

type Entry = {
  readonly page: RenderedPage
  readonly renderedAt: number
  old?: CachedPage
  awayUntil?: number
}

type HtmlCacheOptions = {
  readonly maxEntries: number
  readonly freshMs: number
  /** How long after that the stale page is served while a new one is rendered. */
  readonly staleMs: number
  /** How long the page is served while it cannot be rendered, because the database is away. */
  readonly awayMs: number
  readonly now: () => number
}

export type HtmlCache = {
  readonly read: (key: string, render: () => Promise<RenderedPage>) => CachedPage | Promise<CachedPage>
  /** Evicts the pages that contain a text, such as the id of a record, also those whose rendering has begun. */
  readonly evict: (text: string) => void
  readonly evictAll: () => void
}

type Rendering = { readonly page: Promise<CachedPage>; readonly evicted: Set<string> }

/** How often one page is rendered anew to see whether the database is back. */
const LOOK_MILLISECONDS = 1_000

/**
 * Caches anonymous pages (LRU, stale-while-revalidate). Only complete pages of status 200 are kept; concurrent requests for one page share one rendering.
 * While the database is away the last page is served, with the time of its rendering.
 */
export function createHtmlCache({ maxEntries, freshMs, staleMs, awayMs, now }: HtmlCacheOptions): HtmlCache {
  const entries = new LRUCache<string, Entry>({ max: maxEntries })
  const underWay = new Map<string, Rendering>()

  return { read, evict, evictAll: () => evict('') }

  function read(key: string, render: () => Promise<RenderedPage>): CachedPage | Promise<CachedPage> {
    const entry = entries.get(key)
    const age = entry ? now() - entry.renderedAt : Infinity
    if (entry?.awayUntil !== undefined && now() < entry.awayUntil) return oldPage(entry)
    if (!entry || age >= freshMs + staleMs) return renderOnce(key, render)
    // A failed revalidation does not affect this visitor: the stale page is served until it expires.
    if (age >= freshMs) renderOnce(key, render).catch(() => undefined)
    return entry.page
  }

  function evict(text: string): void {
    for (const [key, { page }] of entries.entries()) if (page.html.includes(text)) entries.delete(key)
    for (const { evicted } of underWay.values()) evicted.add(text)
    // The next request does not get a page whose rendering began before the change.
    underWay.clear()
  }

  function renderOnce(key: string, render: () => Promise<RenderedPage>): Promise<CachedPage> {
    const running = underWay.get(key)
    if (running) return running.page
    const evicted = new Set<string>()
    const page = render()
      .then((page) => ([...evicted].some(page.html.includes) ? page : keep(key, page)))
      .finally(() => {
        if (underWay.get(key)?.evicted === evicted) underWay.delete(key)
      })
    underWay.set(key, { page, evicted })
    return page
  }

  function keep(key: string, page: RenderedPage): CachedPage {
    const entry = entries.peek(key)
    if (page.isDatabaseAway && entry && now() - entry.renderedAt < awayMs) {
      entry.awayUntil = now() + LOOK_MILLISECONDS
      return oldPage(entry)
    }
    entries.delete(key)
    if (page.isDatabaseAway) return page
    if (page.status === 200 && page.isWhole && freshMs > 0) entries.set(key, { page, renderedAt: now() })
    return page
  }
}

function oldPage(entry: Entry): CachedPage {
  const staleSince = new Date(entry.renderedAt)
  entry.old ??= { ...entry.page, staleSince, html: entry.page.oldHtml(staleSince) }
  return entry.old
}
