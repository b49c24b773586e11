import { rupeesFromPaise } from '#domain/money.ts'
import type { Movie } from '#contract/catalogue/movies.ts'
import type { Showtime } from '#web/api/gen/types.gen.ts'
import type { SiteConfig } from '#contract/site.ts'
import { onlyFormat } from '#domain/shown-in.ts'
import { instantAt, localInstant } from '#domain/time.ts'
import { localizedPath } from '#web/lib/document/language.ts'
import { synopsisOf } from '#web/lib/labels/movie-labels.ts'
import { absoluteUrl } from '#web/lib/document/page-settings.ts'
import { languageStructuredData, type StructuredData } from '#web/lib/document/structured-data.ts'

const MAX_SCREENINGS = 12

/** The cinema for search engines (schema.org). */
export function cinemaStructuredData({ cinema }: SiteConfig, absolute = absoluteUrl): StructuredData {
  return {
    '@context': 'https://schema.org',
    '@type': 'MovieTheater',
    name: cinema.name,
    url: absolute(localizedPath('/')),
    telephone: cinema.phone,
    email: cinema.email,
    address: {
      '@type': 'PostalAddress',
      streetAddress: cinema.street,
      addressLocality: cinema.city,
      addressRegion: cinema.region,
      postalCode: cinema.postalCode,
      addressCountry: 'IN',
    },
    geo: { '@type': 'GeoCoordinates', latitude: cinema.latitude, longitude: cinema.longitude },
  }
}

type Screenings = {
  readonly movie: Movie
  readonly showtimes: readonly Showtime[]
  readonly config: SiteConfig
  /** Structured data of the movie. */
  readonly workPresented: StructuredData
  readonly today: string
  /** Makes an absolute URL of a path. */
  readonly absolute?: (path: string) => string
}

/** Returns the next screenings on sale or sold out, each with an offer per class (schema.org events as Google reads them). */
export function screeningsStructuredData(request: Screenings): StructuredData[] {
  const onSale = request.showtimes.filter(
    ({ isBookable, seatsAvailable }) => isBookable || seatsAvailable === 0,
  )
  const screenings = Map.groupBy(onSale, ({ performanceId }) => performanceId)
  return [...screenings.values()].slice(0, MAX_SCREENINGS).flatMap((group) => screening(request, group))
}

function screening(
  { movie, config, workPresented, today, absolute = absoluteUrl }: Screenings,
  group: readonly Showtime[],
): StructuredData[] {
  const [first] = group
  if (!first) return []
  const format = onlyFormat(first)
  return [
    {
      '@context': 'https://schema.org',
      '@type': 'ScreeningEvent',
      name: `${movie.title}, ${first.room}`,
      description: synopsisOf(movie).text,
      image: [absolute(movie.image)],
      url: absolute(localizedPath(`/movie/${movie._id}`)),
      inLanguage: languageStructuredData(movie.language),
      ...(movie.subtitles.length > 0 && { subtitleLanguage: movie.subtitles.map(languageStructuredData) }),
      ...(format && { videoFormat: format }),
      startDate: localInstant(new Date(first.startsAt)),
      endDate: localInstant(new Date(first.endsAt)),
      duration: `PT${movie.durationMinutes}M`,
      eventStatus: 'https://schema.org/EventScheduled',
      eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
      location: cinemaStructuredData(config, absolute),
      organizer: { '@type': 'Organization', name: config.cinema.name, url: absolute('/') },
      workPresented,
      offers: group.map((showtime) => offer(showtime, { today, absolute })),
    },
  ]
}

type OfferFrame = { readonly today: string; readonly absolute: (path: string) => string }

function offer(showtime: Showtime, { today, absolute }: OfferFrame): StructuredData {
  const { movieId, startDate: date, startAt: time, seatClass, room, ticketPrice, bookingClosesAt } = showtime
  const search = new URLSearchParams({ date, time, class: seatClass, room })
  return {
    '@type': 'Offer',
    category: seatClass,
    price: rupeesFromPaise(ticketPrice),
    priceCurrency: 'INR',
    availability: `https://schema.org/${showtime.seatsAvailable > 0 ? 'InStock' : 'SoldOut'}`,
    // The price that the page shows is valid from today.
    validFrom: localInstant(instantAt(today, '00:00')),
    validThrough: localInstant(new Date(bookingClosesAt)),
    url: absolute(`${localizedPath(`/movie/booking/${movieId._id}`)}?${search}`),
  }
}
