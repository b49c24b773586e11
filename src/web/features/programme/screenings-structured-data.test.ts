import { paiseFromRupees } from '#domain/money.ts'
import { expect, test } from 'vitest'
import type { Showtime } from '#web/api/gen/types.gen.ts'
import type { SiteConfig } from '#contract/site.ts'
import type { Movie } from '#contract/catalogue/movies.ts'
import { aShowtime } from '#web/testing/a-showtime.ts'
import { screeningsStructuredData } from './screenings-structured-data.ts'

/** In the time of the venue: readers show it as it is written. */
const instant = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\+05:30$/

test('a screening has what Google reads of an event: name, start, place with its address, and offers', () => {
  const [event] = structured([aShowtime({ formats: ['3D'] })])
  expect(event).toMatchObject({
    '@type': 'ScreeningEvent',
    name: expect.stringContaining('A movie'),
    startDate: expect.stringMatching(instant),
    endDate: expect.stringMatching(instant),
    duration: 'PT132M',
    eventStatus: 'https://schema.org/EventScheduled',
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    image: ['https://marquee.example/media/poster-480.webp'],
    location: {
      '@type': 'MovieTheater',
      name: 'Marquee',
      address: {
        '@type': 'PostalAddress',
        streetAddress: '1 Road',
        addressLocality: 'Bhopal',
        addressRegion: 'MP',
        postalCode: '462001',
        addressCountry: 'IN',
      },
    },
    inLanguage: { '@type': 'Language', name: 'Tamil' },
    subtitleLanguage: [{ '@type': 'Language', name: 'English' }],
    videoFormat: '3D',
    workPresented: { '@type': 'Movie', name: 'A movie' },
    offers: [
      {
        '@type': 'Offer',
        price: 200,
        priceCurrency: 'INR',
        availability: 'https://schema.org/InStock',
        validFrom: '2026-03-10T00:00:00+05:30',
        validThrough: '2026-03-10T08:00:00+05:30',
        url: expect.stringContaining(
          '/movie/booking/movie?date=2026-03-10&time=10%3A00&class=silver&room=Screen+1',
        ),
      },
    ],
  })
})

test('the classes of one screening are offers of one event, and a sold out class says so', () => {
  const gold = aShowtime({
    seatClass: 'gold',
    ticketPrice: paiseFromRupees(300),
    seatsAvailable: 0,
    isBookable: false,
  })
  const events = structured([aShowtime(), gold, aShowtime({ room: 'Screen 2' })])
  expect(events).toHaveLength(2)
  expect(events[0]).toMatchObject({
    offers: [
      { price: 200, availability: 'https://schema.org/InStock' },
      { price: 300, availability: 'https://schema.org/SoldOut' },
    ],
  })
})

test('an open format is not told to search engines', () => {
  expect(structured([aShowtime({ formats: ['2D', '3D'] })])[0]).not.toHaveProperty('videoFormat')
})

test('a screening whose booking is over is not offered', () => {
  expect(structured([aShowtime({ isBookable: false })])).toEqual([])
})

function structured(showtimes: readonly Showtime[]) {
  const movie = {
    _id: 'movie',
    title: 'A movie',
    synopsis: 'It begins.',
    durationMinutes: 132,
    language: 'Tamil',
    subtitles: ['English'],
    formats: ['2D', '3D'],
  }
  const cinema = {
    name: 'Marquee',
    city: 'Bhopal',
    address: '1 Road, Bhopal',
    email: 'a@b.example',
    phone: '1',
    street: '1 Road',
    region: 'MP',
    postalCode: '462001',
    latitude: 1,
    longitude: 2,
  }
  return screeningsStructuredData({
    movie: { ...movie, image: '/media/poster-480.webp' } as Movie,
    showtimes,
    config: { cinema } as SiteConfig,
    workPresented: { '@type': 'Movie', name: 'A movie' },
    today: '2026-03-10',
    absolute: (path) => `https://marquee.example${path}`,
  })
}
