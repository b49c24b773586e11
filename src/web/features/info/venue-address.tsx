import type { ReactNode } from 'react'
import type { SiteConfig } from '#contract/site.ts'
import { placeOf } from '#web/lib/labels/venue-labels.ts'
import { m } from '#web/paraglide/messages.js'

export type Venue = SiteConfig['cinema']

/** Address, telephone and email of the cinema. The lines keep their height while they load. */
export function VenueAddress({ venue }: { readonly venue: Venue | undefined }) {
  return (
    <address className="grid gap-6 not-italic">
      <Line label={m.contact_address()}>{venue && placeOf(venue).address}</Line>
      <Line label={m.contact_telephone()}>
        {venue && (
          <a href={`tel:${venue.phone.replaceAll(' ', '')}`} className="link-quiet text-ink tabular-nums">
            {venue.phone}
          </a>
        )}
      </Line>
      <Line label={m.contact_email()}>
        {venue && (
          <a href={`mailto:${venue.email}`} className="link-quiet break-all text-ink">
            {venue.email}
          </a>
        )}
      </Line>
    </address>
  )
}

function Line({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div className="grid gap-1 border-t border-line pt-4">
      <span className="text-sm text-ink-soft">{label}</span>
      <span className="display min-h-7 max-w-[24ch] text-xl leading-snug md:text-2xl">{children}</span>
    </div>
  )
}
