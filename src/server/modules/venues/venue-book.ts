import type { VenueProfile } from '#domain/venue-profile.ts'
import type { Database } from '#server/platform/database.ts'
import type { VenueBook } from '#server/ports/venue-book.ts'
import { listVenueProfiles } from './venue-profiles.queries.ts'

type Known = {
  readonly venues: readonly VenueProfile[]
  readonly byAuditorium: ReadonlyMap<string, VenueProfile>
}

/** Reads the venues, and again for an auditorium that it does not know. */
export async function openVenueBook(db: Database): Promise<VenueBook> {
  let known = await read(db)
  return {
    async ofAuditorium(id) {
      if (!known.byAuditorium.has(id)) known = await read(db)
      const venue = known.byAuditorium.get(id)
      if (!venue) throw new Error(`auditorium ${id} has no venue`)
      return venue
    },
    async first() {
      const [venue] = known.venues
      if (!venue) throw new Error('there is no venue')
      return venue
    },
    async list() {
      return known.venues
    },
  }
}

async function read(db: Database): Promise<Known> {
  const rows = await listVenueProfiles(db)
  const byAuditorium = rows.flatMap(({ venue, auditoriumIds }) =>
    auditoriumIds.map((id) => [id, venue] as const),
  )
  return { venues: rows.map(({ venue }) => venue), byAuditorium: new Map(byAuditorium) }
}
