import type { VenueProfile } from '#domain/venue-profile.ts'
import type { Db } from '#server/platform/database.ts'

type NewVenue = VenueProfile & { readonly timeZone: string }

/** Opens a further venue: there is no call for it yet. */
export async function insertVenue(db: Db, venue: NewVenue): Promise<void> {
  const { en, hi } = venue.places
  await db.query(
    `insert into venue (id, name, time_zone, street_en, street_hi, city_en, city_hi, region_en, region_hi, postal_code, state_code,
       latitude, longitude, email, phone, legal_name, gstin, fssai_licence)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18)`,
    [
      ...[venue.id, venue.name, venue.timeZone],
      ...[en.street, hi.street, en.city, hi.city, en.region, hi.region, venue.postalCode, venue.stateCode],
      ...[venue.latitude, venue.longitude, venue.email, venue.phone],
      ...[venue.legalName, venue.gstin, venue.fssaiLicence],
    ],
  )
}
