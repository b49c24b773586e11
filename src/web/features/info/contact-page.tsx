import { Link } from '@tanstack/react-router'
import { ArrowUpRight } from 'lucide-react'
import { m } from '#web/paraglide/messages.js'
import { ContactForm } from './contact-form.tsx'
import { type Venue, VenueAddress } from './venue-address.tsx'
import { PageHeading } from './page-heading.tsx'
import { EmbeddedMap } from './embedded-map.tsx'

type ContactPageProps = {
  readonly venue: Venue | undefined
  /** The live map, loaded on a click. */
  readonly mapUrl: string | undefined
}

export function ContactPage({ venue, mapUrl }: ContactPageProps) {
  return (
    <div className="page pb-20">
      <PageHeading title={m.contact_title()} lead={m.contact_lead()} />
      <div className="grid gap-x-20 gap-y-14 lg:grid-cols-[1.15fr_1fr]">
        <section aria-labelledby="write" className="print:hidden grid content-start gap-6">
          <h2 id="write" className="display text-3xl">
            {m.contact_form()}
          </h2>
          <ContactForm />
        </section>
        <section aria-labelledby="venue" className="grid content-start gap-6">
          <h2 id="venue" className="display text-3xl">
            {m.contact_venue()}
          </h2>
          <VenueAddress venue={venue} />
          <Location address={venue?.address} mapUrl={mapUrl} />
          <p className="print:hidden text-ink-soft">
            {m.contact_before_text()}{' '}
            <Link to="/faq" className="link">
              {m.contact_before_faq()}
            </Link>
          </p>
        </section>
      </div>
    </div>
  )
}

type LocationProps = { readonly address: string | undefined; readonly mapUrl: string | undefined }

function Location({ address, mapUrl }: LocationProps) {
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
