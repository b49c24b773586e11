import type { VenueProfile } from '#domain/venue-profile.ts'

/** The venues, kept in memory: a change of a row takes effect with the next start. */
export type VenueBook = {
  /** Returns the venue of an auditorium. Throws for an unknown one. */
  readonly ofAuditorium: (auditoriumId: string) => Promise<VenueProfile>
  /** Returns the venue that the public pages show. */
  readonly first: () => Promise<VenueProfile>
  readonly list: () => Promise<readonly VenueProfile[]>
}
