import type { SiteConfig } from '#contract/site.ts'
import type { TicketTax } from '#web/api/gen/types.gen.ts'
import { language } from '#web/lib/document/language.ts'

/** Returns the place of the venue as the language of the page writes it. */
export function placeOf({
  places,
}: Pick<SiteConfig['cinema'], 'places'>): SiteConfig['cinema']['places']['en'] {
  return places[language]
}

/** Returns the address of the seller and the place of supply of a tax invoice as the language of the page writes them. */
export function sellerTexts({ seller }: Pick<TicketTax, 'seller'>): TicketTax['seller']['en'] {
  return seller[language]
}
