import type { Showtime } from '#contract/programme.ts'
import type { SiteConfig } from '#contract/site.ts'
import { absoluteUrl } from '#web/lib/page-settings.ts'
import type { Structured } from '#web/lib/structured.ts'

const MOST = 8

/** The cinema for search engines (schema.org). */
export function cinemaStructured({ cinema }: SiteConfig): Structured {
  return {
    '@context': 'https://schema.org',
    '@type': 'MovieTheater',
    name: cinema.name,
    url: absoluteUrl('/'),
    telephone: cinema.phone,
    email: cinema.email,
    address: {
      '@type': 'PostalAddress',
      streetAddress: cinema.address,
      addressLocality: cinema.city,
      addressCountry: 'IN',
    },
  }
}

/** The next screenings of a movie, with the price of the seats. */
export function screeningsStructured(showtimes: readonly Showtime[], config: SiteConfig): Structured[] {
  const location = cinemaStructured(config)
  return showtimes
    .filter((showtime) => showtime.isBookable)
    .slice(0, MOST)
    .map((showtime) => ({
      '@context': 'https://schema.org',
      '@type': 'ScreeningEvent',
      name: showtime.movieId.title,
      startDate: showtime.startsAt,
      endDate: showtime.endsAt,
      eventStatus: 'https://schema.org/EventScheduled',
      location,
      workPresented: { '@type': 'Movie', name: showtime.movieId.title },
      offers: {
        '@type': 'Offer',
        price: showtime.ticketPrice,
        priceCurrency: 'INR',
        availability: 'https://schema.org/InStock',
        url: absoluteUrl(
          `/movie/booking/${showtime.movieId._id}?date=${showtime.startDate}&time=${showtime.startAt}`,
        ),
      },
    }))
}
