import { z } from 'zod'
import { availabilities } from '#domain/availability.ts'
import { endpoint } from './endpoint.ts'
import { Id, Instant, Rupees } from './shapes.ts'

const tag = 'Showtimes'

const Cursor = z
  .string()
  .regex(/^\d{1,15}$/)
  .describe('of the changes feed')

const Address = z.string().describe('an absolute address')

const FeedVenue = z
  .object({
    '@type': z.literal('MovieTheater'),
    '@id': Address,
    identifier: Id,
    name: z.string(),
    telephone: z.string(),
    address: z.object({
      '@type': z.literal('PostalAddress'),
      streetAddress: z.string(),
      addressLocality: z.string(),
      addressRegion: z.string(),
      postalCode: z.string(),
      addressCountry: z.literal('IN'),
    }),
    geo: z.object({ '@type': z.literal('GeoCoordinates'), latitude: z.number(), longitude: z.number() }),
    screens: z.array(z.object({ '@type': z.literal('Place'), '@id': Address, name: z.string() })),
  })
  .meta({ id: 'FeedVenue' })

const FeedMovie = z
  .object({
    '@type': z.literal('Movie'),
    '@id': Address.describe('its page'),
    identifier: Id,
    name: z.string(),
    alternateName: z.string().nullable().describe('the title in the script of its language'),
    image: Address,
    inLanguage: z.string(),
    genre: z.array(z.string()),
    contentRating: z.string().describe('the certificate of the CBFC'),
    duration: z.string().describe('ISO 8601: PT152M'),
  })
  .meta({ id: 'FeedMovie' })

export const FeedEvent = z
  .object({
    '@type': z.literal('ScreeningEvent'),
    identifier: Id.describe('of the performance: one start of a movie in a screen'),
    name: z.string(),
    url: Address.describe('where it is booked'),
    startDate: Instant,
    endDate: Instant,
    eventStatus: z.enum(['https://schema.org/EventScheduled', 'https://schema.org/EventCancelled']),
    inLanguage: z.string(),
    subtitleLanguage: z.array(z.string()),
    videoFormat: z.array(z.string()).describe('several while none is decided'),
    location: z.object({ '@id': Address, name: z.string() }).describe('the screen'),
    workPresented: z.object({ '@id': Address, name: z.string() }),
    offers: z.object({
      '@type': z.literal('AggregateOffer'),
      lowPrice: Rupees.describe('GST included'),
      highPrice: Rupees,
      offerCount: z.int().describe('its classes'),
      priceCurrency: z.literal('INR'),
      availability: z.enum([
        'https://schema.org/InStock',
        'https://schema.org/LimitedAvailability',
        'https://schema.org/SoldOut',
      ]),
      availabilityBand: z.enum(availabilities),
      availabilityEnds: Instant.describe('booking closes'),
      url: Address,
    }),
  })
  .meta({ id: 'FeedEvent' })
export type FeedEvent = z.infer<typeof FeedEvent>

export const Feed = z
  .object({
    '@context': z.literal('https://schema.org'),
    cursor: Cursor.describe('from here the changes feed goes on'),
    venues: z.array(FeedVenue),
    movies: z.array(FeedMovie),
    events: z.array(FeedEvent).describe('published, to come, by start'),
  })
  .meta({ id: 'Feed' })
export type Feed = z.infer<typeof Feed>

export const feedChanges = ['new', 'changed', 'cancelled', 'removed'] as const

export const FeedChanges = z
  .object({
    cursor: Cursor.describe('for the next call; as it was when nothing changed'),
    hasMore: z.boolean().describe('call again at once'),
    mustReadFeed: z
      .boolean()
      .describe('the cursor is of a database that was lost: read the whole feed, and go on from its cursor'),
    changes: z.array(
      z.object({
        kind: z.enum(feedChanges),
        sequence: z.string().describe('of its last change; it only grows'),
        identifier: Id.describe('of the performance'),
        event: FeedEvent.nullable().describe('as it is now; null for one that is removed'),
      }),
    ),
  })
  .meta({ id: 'FeedChanges' })
export type FeedChanges = z.infer<typeof FeedChanges>

export const getFeed = endpoint({
  operationId: 'getFeed',
  method: 'GET',
  path: '/feed',
  summary: 'Venues, movies and shows to come, for aggregators and distributors',
  description:
    'In the words of schema.org, with an ETag. Prices include GST; seats are at most ten seconds old. Private screenings are left out.',
  tag,
  access: 'public',
  response: Feed,
})

export const getFeedChanges = endpoint({
  operationId: 'getFeedChanges',
  method: 'GET',
  path: '/feed/changes',
  summary: 'The shows that are new, changed, cancelled or removed since a cursor',
  description:
    'Each show once, as it is now. No change is missed, also of transactions that end late; a change may come twice. Sold seats are no change: read the feed.',
  tag,
  access: 'public',
  query: z.object({ since: Cursor.default('0') }),
  response: FeedChanges,
})
