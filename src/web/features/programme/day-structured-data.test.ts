import { expect, test } from 'vitest'
import type { SiteConfig } from '#contract/site.ts'
import type { Showtime } from '#web/api/gen/types.gen.ts'
import { aMovie } from '#web/testing/a-movie.ts'
import { aShowtime } from '#web/testing/a-showtime.ts'
import { dayStructuredData } from './day-structured-data.ts'

const movies = ['Uppu Kaatru', 'Mirapa Raja'].map((title) => aMovie({ _id: title, title }))
const show = (title: string, startAt: string, changes: Partial<Showtime> = {}) =>
  aShowtime({ movieId: { _id: title, title, titleInScript: null }, startAt, ...changes })

test('the screenings of a day are a list of events by start, each with its movie and its offers', () => {
  const list = structured([
    show('Uppu Kaatru', '21:00'),
    show('Uppu Kaatru', '10:00'),
    show('Mirapa Raja', '13:30', { room: 'Screen 2' }),
  ])
  expect(list).toMatchObject({ '@context': 'https://schema.org', '@type': 'ItemList' })
  expect(list['itemListElement']).toMatchObject([
    {
      '@type': 'ListItem',
      position: 1,
      item: {
        '@type': 'ScreeningEvent',
        name: 'Uppu Kaatru, Screen 1',
        startDate: '2026-03-10T10:00:00+05:30',
        workPresented: { name: 'Uppu Kaatru', url: 'https://marquee.example/work' },
        offers: [{ url: expect.stringContaining('https://marquee.example/') }],
      },
    },
    { position: 2, item: { name: 'Mirapa Raja, Screen 2', workPresented: { name: 'Mirapa Raja' } } },
    { position: 3, item: { startDate: '2026-03-10T21:00:00+05:30' } },
  ])
})

test('a day on which nothing can be booked is an empty list', () => {
  const list = structured([show('Uppu Kaatru', '10:00', { isBookable: false })])
  expect(list['itemListElement']).toEqual([])
})

function structured(showtimes: readonly Showtime[]) {
  return dayStructuredData({
    movies,
    showtimes,
    config: { cinema: { name: 'Marquee' } } as SiteConfig,
    today: '2026-03-10',
    workOf: ({ title: name }, absolute) => ({ '@type': 'Movie', name, url: absolute('/work') }),
    absolute: (path) => `https://marquee.example${path}`,
  })
}
