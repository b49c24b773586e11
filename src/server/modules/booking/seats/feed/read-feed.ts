import type { Feed, FeedEvent } from '#contract/feed.ts'
import type { VenueProfile } from '#domain/venue-profile.ts'
import type { Deps } from '#server/deps.ts'
import { listFeedShowtimes, readFeedCursor, type FeedShowtime } from '#server/modules/programme/index.ts'
import { countTakenSeats } from '../claims.queries.ts'
import { movieAddress, presentEvent, screenAddress, venueAddress } from './present-event.ts'

type Asked = { readonly origin: string; readonly now: Date }

/** Returns the shows to come with what they are of. The cursor is read first: what changes meanwhile comes again with the changes. */
export async function readFeed(deps: Pick<Deps, 'db' | 'venues'>, { origin, now }: Asked): Promise<Feed> {
  const cursor = await readFeedCursor(deps)
  const [rows, venues] = await Promise.all([listFeedShowtimes(deps.db, now), deps.venues.list()])
  const taken = await countTakenSeats(deps.db, { showtimeIds: rows.map(({ id }) => id), now })
  const movies = Map.groupBy(rows, ({ movieId }) => movieId)
  return {
    '@context': 'https://schema.org',
    cursor: String(cursor),
    venues: venues.map((venue) => presentVenue(origin, venue, rows)),
    movies: [...movies.values()].flatMap(([first]) => (first ? presentMovie(origin, first) : [])),
    events: eventsOf(rows, { origin, taken }),
  }
}

function eventsOf(rows: readonly FeedShowtime[], frame: Parameters<typeof presentEvent>[0]): FeedEvent[] {
  return [...Map.groupBy(rows, ({ performanceId }) => performanceId).values()].flatMap(
    ([first, ...others]) => (first ? presentEvent(frame, [first, ...others]) : []),
  )
}

function presentMovie(origin: string, row: FeedShowtime): Feed['movies'][number] {
  return {
    '@type': 'Movie',
    '@id': movieAddress(origin, row.movieId),
    identifier: row.movieId,
    name: row.title,
    alternateName: row.titleInScript,
    image: new URL(`${row.poster}-720.webp`, origin).href,
    inLanguage: row.language,
    genre: row.genres,
    contentRating: row.certificate ?? '',
    duration: `PT${row.durationMinutes ?? 0}M`,
  }
}

function presentVenue(
  origin: string,
  venue: VenueProfile,
  rows: readonly FeedShowtime[],
): Feed['venues'][number] {
  const { street, city, region } = venue.places.en
  const screens = new Map(
    rows
      .filter(({ venueId }) => venueId === venue.id)
      .map(({ auditoriumId, room }) => [auditoriumId, room] as const),
  )
  return {
    '@type': 'MovieTheater',
    '@id': venueAddress(origin, venue.id),
    identifier: venue.id,
    name: venue.name,
    telephone: venue.phone,
    address: {
      '@type': 'PostalAddress',
      ...{ streetAddress: street, addressLocality: city, addressRegion: region },
      ...{ postalCode: venue.postalCode, addressCountry: 'IN' },
    },
    geo: { '@type': 'GeoCoordinates', latitude: venue.latitude, longitude: venue.longitude },
    screens: [...screens].map(([id, name]) => ({ '@type': 'Place', '@id': screenAddress(origin, id), name })),
  }
}
