import type { VenueProfile } from '#domain/venue-profile.ts'
import type { Db } from '#server/platform/database.ts'

/** A venue with the ids of its auditoriums. */
export type StoredVenue = { readonly venue: VenueProfile; readonly auditoriumIds: string[] }

/** Returns all venues, the first one first. */
export async function listVenueProfiles(db: Db): Promise<StoredVenue[]> {
  const rows = await db.query<VenueProfile & Pick<StoredVenue, 'auditoriumIds'>>(
    `select v.id, v.name, jsonb_build_object(
         'en', jsonb_build_object('street', v.street_en, 'city', v.city_en, 'region', v.region_en),
         'hi', jsonb_build_object('street', v.street_hi, 'city', v.city_hi, 'region', v.region_hi)) as places,
       v.postal_code as "postalCode", v.state_code as "stateCode", v.latitude, v.longitude, v.email, v.phone,
       v.legal_name as "legalName", v.gstin, v.fssai_licence as "fssaiLicence",
       array(select a.id::text from auditorium a where a.venue_id = v.id) as "auditoriumIds"
     from venue v order by v.id`,
  )
  return rows.map(({ auditoriumIds, ...venue }) => ({ venue, auditoriumIds }))
}

type Tax = Pick<VenueProfile, 'gstin' | 'legalName' | 'fssaiLicence'>
type FirstVenue = {
  /** The new value of the row; null leaves it as it is. */
  readonly given: { readonly [name in keyof Tax]: string | null }
  /** Written where the row has nothing. */
  readonly missing: Omit<VenueProfile, 'id' | 'name'>
}

/** Writes into the row of the first venue, and only if that changes it. */
export async function saveFirstVenue(db: Db, { given, missing }: FirstVenue): Promise<void> {
  const { en, hi } = missing.places
  await db.query(
    `update venue v set street_en = coalesce(v.street_en, en.street), street_hi = coalesce(v.street_hi, hi.street),
       city_en = coalesce(v.city_en, en.city), city_hi = coalesce(v.city_hi, hi.city),
       region_en = coalesce(v.region_en, en.region), region_hi = coalesce(v.region_hi, hi.region),
       postal_code = coalesce(v.postal_code, m."postalCode"), state_code = coalesce(v.state_code, m."stateCode"),
       latitude = coalesce(v.latitude, m.latitude), longitude = coalesce(v.longitude, m.longitude),
       email = coalesce(v.email, m.email), phone = coalesce(v.phone, m.phone),
       legal_name = coalesce(g."legalName", v.legal_name, m."legalName"), gstin = coalesce(g.gstin, v.gstin, m.gstin),
       fssai_licence = coalesce(g."fssaiLicence", v.fssai_licence, m."fssaiLicence")
     from jsonb_to_record($1::jsonb) as g (gstin text, "legalName" text, "fssaiLicence" text),
       jsonb_to_record($2::jsonb) as m ("postalCode" text, "stateCode" text, latitude float8, longitude float8, email text, phone text,
         gstin text, "legalName" text, "fssaiLicence" text),
       jsonb_to_record($3::jsonb) as en (street text, city text, region text),
       jsonb_to_record($4::jsonb) as hi (street text, city text, region text)
     where v.id = (select f.id from venue f order by f.id limit 1)
       and (num_nulls(v.street_en, v.street_hi, v.city_en, v.city_hi, v.region_en, v.region_hi, v.postal_code, v.state_code, v.latitude,
             v.longitude, v.email, v.phone, v.legal_name, v.gstin, v.fssai_licence) > 0
         or v.gstin <> g.gstin or v.legal_name <> g."legalName" or v.fssai_licence <> g."fssaiLicence")`,
    [given, missing, en, hi].map((part) => JSON.stringify(part)),
  )
}
