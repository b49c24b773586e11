import { languages } from '#domain/languages.ts'
import type { VenueProfile } from '#domain/venue-profile.ts'
import { testSeller } from '#server/config.ts'
import type { Deps } from '#server/deps.ts'
import { messagesIn } from '#server/messages.ts'
import { siteProfile } from '#server/site-profile.ts'
import { saveFirstVenue } from './venue-profiles.queries.ts'

/**
 * Completes the row of the first venue. Its seller is that of the environment wherever that names one, at every start; everything else is written
 * only where the row has nothing.
 */
export async function fillFirstVenue({ db, config }: Pick<Deps, 'db' | 'config'>): Promise<void> {
  const { GSTIN: gstin, LEGAL_NAME: legalName, FSSAI_LICENCE: fssaiLicence } = config
  await saveFirstVenue(db, {
    given: { gstin: gstin ?? null, legalName: legalName ?? null, fssaiLicence: fssaiLicence ?? null },
    missing: { ...firstVenue(), ...testSeller },
  })
}

/** Returns the place and contact details of the first venue. */
function firstVenue(): Omit<VenueProfile, 'id' | 'name' | keyof typeof testSeller> {
  const [en, hi] = languages.map((language) => {
    const m = messagesIn(language)
    return { street: m.venue_street(), city: m.venue_city(), region: m.venue_state() }
  })
  if (!en || !hi) throw new Error('a language has no place')
  return {
    places: { en, hi },
    postalCode: '452003',
    stateCode: '23',
    latitude: 22.7238,
    longitude: 75.8721,
    email: siteProfile.email,
    phone: '+91 731 400 2003',
  }
}
