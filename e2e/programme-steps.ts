import type { Page, Response } from 'playwright-core'
import type { StaffShowtime } from '#contract/schedule.ts'
import { businessDayOf } from '#domain/schedule.ts'
import { daysAfter, localDate } from '#domain/time.ts'
import { type Account, call } from './site.ts'

/** The performance on the timeline that a name matches: "Rain, Screen 1, 10:00 AM, Draft, 0 of 90 seats sold". */
export const block = (page: Page, name: RegExp) =>
  page.locator('[data-performance]').and(page.getByRole('button', { name }))

/** Waits until an edit of the timeline is saved. */
export const saved = (page: Page): Promise<Response> =>
  page.waitForResponse((response) => response.url().endsWith('/api/showtimes/batch') && response.ok())

/** The showtimes of a business day as staff see them, without cancelled ones. */
export async function showtimesOn({ token }: Account, date: string): Promise<StaffShowtime[]> {
  const shows = await call<StaffShowtime[]>(`/api/showtimes/schedule?from=${date}&to=${date}`, { token })
  return shows.filter(({ state }) => state !== 'cancelled')
}

/** Returns the first day on which nothing is planned, so many days from today or later. The demo has a programme of seven days. */
export async function anEmptyDay(admin: Account, days: number): Promise<string> {
  const day = daysAfter(localDate(new Date()), days)
  const { token } = admin
  const shows = await call<StaffShowtime[]>(`/api/showtimes/schedule?from=${day}&to=${day}`, { token })
  return shows.length === 0 ? day : anEmptyDay(admin, days + 1)
}

type Start = readonly [room: string, startAt: string]

/** Makes drafts of the first movie that runs on a day, in all classes of their rooms. */
export async function someDrafts(admin: Account, date: string, starts: readonly Start[]): Promise<void> {
  const cinemas = await call<{ _id: string; room: string }[]>('/api/cinemas')
  const shows = await showtimesOn(admin, businessDayOf(new Date()))
  const movieId = shows.find(({ movie }) => movie.endDate >= date)?.movie._id
  const edits = starts.flatMap(([room, startAt]) =>
    cinemas
      .filter((cinema) => cinema.room === room)
      .map(({ _id }) => ({
        kind: 'create',
        id: crypto.randomUUID(),
        movieId,
        cinemaId: _id,
        startDate: date,
        startAt,
      })),
  )
  await call('/api/showtimes/batch', { token: admin.token, body: { edits } })
}

/** Publishes all drafts of a day and returns its showtimes. */
export async function publishDrafts(admin: Account, date: string): Promise<StaffShowtime[]> {
  const drafts = (await showtimesOn(admin, date)).filter(({ state }) => state === 'draft')
  const showtimes = drafts.map(({ _id, version }) => ({ _id, version }))
  await call('/api/showtimes/publish', { token: admin.token, body: { showtimes } })
  return showtimesOn(admin, date)
}
