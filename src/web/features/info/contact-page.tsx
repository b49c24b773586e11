import { Link } from '@tanstack/react-router'
import { m } from '#web/paraglide/messages.js'
import { CinemaLocation } from './cinema-location.tsx'
import { ContactForm } from './contact-form.tsx'
import { type Venue, VenueAddress } from './venue-address.tsx'
import { PageHeading } from './page-heading.tsx'

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
          <CinemaLocation address={venue?.address} mapUrl={mapUrl} />
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
