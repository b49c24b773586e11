import { ArrowUpRight } from 'lucide-react'
import type { ReactNode } from 'react'
import type { SiteConfig } from '#contract/site.ts'
import { m } from '#web/paraglide/messages.js'

type Venue = SiteConfig['cinema']

const routes = [
  [m.venues_by_metro, m.venues_by_metro_text],
  [m.venues_by_bus, m.venues_by_bus_text],
  [m.venues_by_car, m.venues_by_car_text],
  [m.venues_on_foot, m.venues_on_foot_text],
] as const

type DirectionsProps = {
  readonly venue: Venue | undefined
  readonly map: ReactNode
  readonly address: ReactNode
}

/** Where the cinema is and how to get there. */
export function Directions({ venue, map, address }: DirectionsProps) {
  return (
    <section aria-labelledby="way" className="grid gap-12 border-t border-line py-12 md:py-20">
      <div className="grid gap-x-16 gap-y-8 lg:grid-cols-[1.35fr_1fr]">
        <h2 id="way" className="display scroll-mt-20 text-4xl md:text-6xl lg:col-span-2">
          {m.venues_location()}
        </h2>
        <figure className="grid content-start gap-2">
          {map}
          <figcaption className="flex flex-wrap gap-x-6 text-sm">
            {venue && <MapLinks venue={venue} />}
          </figcaption>
        </figure>
        <div className="grid content-start">{address}</div>
      </div>
      <h2 className="display text-3xl md:text-4xl">{m.venues_get_there()}</h2>
      <dl className="grid gap-x-16 md:grid-cols-2">
        {routes.map(([title, text]) => (
          <div key={title()} className="grid content-start gap-2 border-t border-line py-6">
            <dt className="display text-xl md:text-2xl">{title()}</dt>
            <dd className="max-w-[34rem] text-pretty text-ink-soft">{text()}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

/** Links to map services by coordinates; none is contacted before a click. */
function MapLinks({ venue: { latitude, longitude } }: { readonly venue: Venue }) {
  const place = `${latitude}/${longitude}`
  return (
    <>
      <OutwardLink
        href={`https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=17/${place}`}
        text={m.venues_map_osm()}
      />
      <OutwardLink
        href={`https://www.google.com/maps/dir/?api=1&destination=${latitude}%2C${longitude}`}
        text={m.venues_map_route()}
      />
      <span className="ml-auto inline-flex min-h-9 items-center text-ink-soft tabular-nums">
        {m.venues_coordinates({ latitude, longitude })}
      </span>
    </>
  )
}

function OutwardLink({ href, text }: { readonly href: string; readonly text: string }) {
  return (
    <a
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      className="link print:hidden inline-flex min-h-9 items-center gap-1"
    >
      {text}
      <ArrowUpRight aria-hidden className="size-4" />
    </a>
  )
}
