import { randomUUID } from 'node:crypto'
import { daysAfter, localDate } from '#domain/time.ts'
import type { StaffShowtime } from '#contract/schedule.ts'
import type { MovieRow } from '#server/modules/catalogue/index.ts'
import { createCinema } from './programme-calls.ts'
import type { TestCinema } from './test-cinema.ts'

const RELEASE_IN_DAYS = 10

/** A public movie that is released in ten days and has no showtimes. */
export function aComingMovie(
  { aMovie, deps }: TestCinema,
  changes: Partial<MovieRow> = {},
): Promise<MovieRow> {
  const releaseDate = daysAfter(localDate(deps.now()), RELEASE_IN_DAYS)
  return aMovie({ releaseDate, endDate: daysAfter(releaseDate, 30), ...changes })
}

/** A draft of a showtime on the day of the release, in a cinema of its own. */
export async function aDraftOf(
  cinema: TestCinema,
  { id: movieId, releaseDate }: MovieRow,
): Promise<StaffShowtime> {
  const { token } = await cinema.aPerson('admin')
  const { _id: cinemaId } = await createCinema(cinema)
  const edit = {
    kind: 'create',
    id: randomUUID(),
    movieId,
    cinemaId,
    startDate: releaseDate,
    startAt: '18:00',
  }
  const { body } = await cinema.api.post<{ showtimes: StaffShowtime[] }>('/showtimes/batch', {
    token,
    body: { edits: [edit] },
  })
  const [draft] = body.showtimes
  if (!draft) throw new Error(`no draft: ${JSON.stringify(body)}`)
  return draft
}

/** Publishes a draft. Throws unless the status is 200. */
export async function publish(cinema: TestCinema, { _id, version }: StaffShowtime): Promise<void> {
  const { token } = await cinema.aPerson('admin')
  const { status, body } = await cinema.api.post('/showtimes/publish', {
    token,
    body: { showtimes: [{ _id, version }] },
  })
  if (status !== 200) throw new Error(`publishing failed with status ${status}: ${JSON.stringify(body)}`)
}

/** Returns the mails to an address. */
export async function mailsTo({ simulators }: TestCinema, email: string) {
  const { body } = await simulators.inject({ url: `/mailbox/api/messages?to=${encodeURIComponent(email)}` })
  return JSON.parse(body) as { readonly subject: string; readonly text: string }[]
}
