import type { ComponentProps } from 'react'
import { absoluteUrl } from '#web/lib/page-settings.ts'
import type { Structured } from '#web/lib/structured.ts'
import { m } from '#web/paraglide/messages.js'

type PageHead = {
  readonly title: string
  readonly description: string
  /** The canonical path; without one the page stays out of search engines. */
  readonly path?: string
  /** Absolute address of the picture for link previews. */
  readonly image?: string
  readonly type?: 'website' | 'video.movie'
  /** schema.org objects. */
  readonly structured?: readonly Structured[]
}

/** Title, description, link preview, canonical address and structured facts of a page. */
export function pageHead({ title, description, path, image, type = 'website', structured = [] }: PageHead) {
  const fullTitle = `${title} · ${m.site_name()}`
  const url = path && absoluteUrl(path)
  return {
    meta: [
      { title: fullTitle },
      { name: 'description', content: description },
      { property: 'og:title', content: title },
      { property: 'og:description', content: description },
      { property: 'og:type', content: type },
      ...(url ? [{ property: 'og:url', content: url }] : [{ name: 'robots', content: 'noindex' }]),
      ...(image
        ? [
            { property: 'og:image', content: image },
            { name: 'twitter:card', content: 'summary_large_image' },
          ]
        : []),
      ...structured.map(structuredTag),
    ],
    links: url ? [{ rel: 'canonical', href: url }] : [],
  }
}

/** The router makes a JSON-LD script of it; its types know only what React knows. */
function structuredTag(object: Structured): ComponentProps<'meta'> {
  return { 'script:ld+json': object } as ComponentProps<'meta'>
}
