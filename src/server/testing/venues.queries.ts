import type { VenueProfile } from '#domain/venue-profile.ts'
import type { Db } from '#server/platform/database.ts'
import { named } from '#server/platform/named.ts'

type NewVenue = VenueProfile & { readonly timeZone: string }

/** Opens a second venue: there is no call for it yet. Its tax documents have the series ML and CL. */
export async function insertVenue(db: Db, venue: NewVenue): Promise<void> {
  const { en, hi } = venue.places
  await db.query(
    ...named(
      `insert into venue (id, name, time_zone, street_en, street_hi, city_en, city_hi, region_en, region_hi, postal_code, state_code,
       latitude, longitude, email, phone, legal_name, gstin, fssai_licence, invoice_series, credit_note_series)
     values (:id, :name, :timeZone, :streetEn, :streetHi, :cityEn, :cityHi, :regionEn, :regionHi, :postalCode, :stateCode,
       :latitude, :longitude, :email, :phone, :legalName, :gstin, :fssaiLicence, 'ML', 'CL')`,
      {
        ...venue,
        streetEn: en.street,
        streetHi: hi.street,
        cityEn: en.city,
        cityHi: hi.city,
        regionEn: en.region,
        regionHi: hi.region,
      },
    ),
  )
}
