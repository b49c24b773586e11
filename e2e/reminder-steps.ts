import type { Page } from 'playwright-core'
import type { Movie } from '#contract/catalogue/movies.ts'
import type { Showtime } from '#contract/programme.ts'
import { MAX_LIMIT } from '#domain/paging.ts'
import { call } from './site.ts'

/** The button of a movie's page; it is pressed while a reminder is set. */
export const remind = (page: Page) =>
  page.getByRole('button', { name: 'Email me when booking opens', exact: true })
export const isReminderSet = async (page: Page) =>
  (await remind(page).getAttribute('aria-pressed')) === 'true'

/** A coming movie without showtimes; not the latest, which the journeys of staff plan. */
export async function aMovieWithoutShows(): Promise<Movie> {
  const movies = await call<Movie[]>(`/api/movies?category=comingSoon&sort=release&limit=${MAX_LIMIT}`)
  for (const movie of movies.slice(1)) {
    const shows = await call<Showtime[]>(`/api/showtimes?movieId=${movie._id}&limit=1`)
    if (shows.length === 0) return movie
  }
  throw new Error('every coming movie has showtimes')
}
