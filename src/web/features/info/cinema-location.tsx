import { ArrowUpRight } from 'lucide-react'
import { m } from '#web/paraglide/messages.js'
import { EmbeddedMap } from './embedded-map.tsx'

type CinemaLocationProps = { readonly address: string | undefined; readonly mapUrl: string | undefined }

/** The map around the cinema, and a link to it at OpenStreetMap. */
export function CinemaLocation({ address, mapUrl }: CinemaLocationProps) {
  return (
    <figure className="grid gap-2">
      <EmbeddedMap url={mapUrl} />
      <figcaption className="flex flex-wrap items-center justify-between gap-x-4 text-sm text-ink-soft">
        {m.contact_map_caption()}
        {address && (
          <a
            href={`https://www.openstreetmap.org/search?query=${encodeURIComponent(address)}`}
            target="_blank"
            rel="noreferrer"
            className="link inline-flex min-h-9 items-center gap-1"
          >
            {m.contact_map_link()}
            <ArrowUpRight aria-hidden className="size-4" />
          </a>
        )}
      </figcaption>
    </figure>
  )
}
