import type { FeedEvent } from '#contract/feed.ts'
import { availabilityOf, type Availability } from '#domain/availability.ts'
import { rupeesFromPaise } from '#domain/money.ts'
import { formatsOfShow } from '#domain/shown-in.ts'
import { localInstant } from '#domain/time.ts'
import type { FeedShowtime } from '#server/modules/programme/index.ts'

const availabilityWords = {
  sold_out: 'https://schema.org/SoldOut',
  few: 'https://schema.org/LimitedAvailability',
  available: 'https://schema.org/InStock',
} as const satisfies Record<Availability, string>

type Frame = { readonly origin: string; readonly taken: ReadonlyMap<string, number> }
type Classes = readonly [FeedShowtime, ...FeedShowtime[]]

export const movieAddress = (origin: string, movieId: string) => `${origin}/movie/${movieId}`
export const venueAddress = (origin: string, venueId: string) => `${origin}/#venue-${venueId}`
export const screenAddress = (origin: string, auditoriumId: string) => `${origin}/#screen-${auditoriumId}`

/** Presents a performance by its classes, which are all published or all cancelled. */
export function presentEvent({ origin, taken }: Frame, classes: Classes): FeedEvent {
  const [first] = classes
  const prices = classes.map(({ ticketPricePaise }) => ticketPricePaise)
  const free = classes.map(({ id, seatsTotal }) => Math.max(0, seatsTotal - (taken.get(id) ?? 0)))
  const band = availabilityOf(free.reduce((sum, seats) => sum + seats, 0))
  const at = (instant: Date) => localInstant(instant, first.timeZone)
  const url = bookingAddress(origin, first)
  return {
    '@type': 'ScreeningEvent',
    identifier: first.performanceId,
    name: `${first.title}, ${first.room}`,
    url,
    startDate: at(first.startsAt),
    endDate: at(first.endsAt),
    eventStatus: `https://schema.org/Event${first.state === 'cancelled' ? 'Cancelled' : 'Scheduled'}`,
    inLanguage: first.language,
    subtitleLanguage: first.subtitles,
    videoFormat: [...formatsOfShow(first.format, first)],
    location: { '@id': screenAddress(origin, first.auditoriumId), name: first.room },
    workPresented: { '@id': movieAddress(origin, first.movieId), name: first.title },
    offers: {
      '@type': 'AggregateOffer',
      lowPrice: rupeesFromPaise(lowest(prices)),
      highPrice: rupeesFromPaise(highest(prices)),
      offerCount: classes.length,
      priceCurrency: 'INR',
      availability: availabilityWords[band],
      availabilityBand: band,
      availabilityEnds: at(first.bookingClosesAt),
      url,
    },
  }
}

type Price = FeedShowtime['ticketPricePaise']

function lowest(prices: readonly Price[]): Price {
  return prices.reduce((one, other) => (other < one ? other : one))
}

function highest(prices: readonly Price[]): Price {
  return prices.reduce((one, other) => (other > one ? other : one))
}

function bookingAddress(origin: string, { movieId, startDate, startAt, room }: FeedShowtime): string {
  const search = new URLSearchParams({ date: startDate, time: startAt, room })
  return `${origin}/movie/booking/${movieId}?${search}`
}
