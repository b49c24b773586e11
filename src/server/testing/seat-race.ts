import { inject } from 'vitest'
import { seatKey } from '#domain/seats.ts'
import type { Database } from '#server/platform/database.ts'
import { openPostgres } from '#server/platform/postgres.ts'
import { countDeadlocks, listActiveClaims } from './invariants.queries.ts'
import type { Person, Show } from './builders.ts'
import { PATIENT } from './create-database.ts'
import { openLoadClients, insertManyPeople, type Attempt, type LoadClients } from './load-clients.ts'
import { seededRandom } from './seeded-random.ts'
import { openSiteInstance, type Site } from './site-instance.ts'
import { testCinema, type TestCinema } from './test-cinema.ts'
import { openTestPostgres } from './test-database.ts'

export const ROWS = 10
const COLUMNS = 20
export const HOLD_MINUTES = 8

/** Two instances of the app on one database, and clients that call both. */
export type RaceSetup = {
  readonly cinema: TestCinema
  readonly second: Site
  readonly people: readonly Person[]
  readonly clients: LoadClients
  readonly close: () => Promise<void>
}

export async function openRace({
  size,
  wrap = (db) => db,
}: {
  size: number
  wrap?: (db: Database) => Database
}): Promise<RaceSetup> {
  const db = await openTestPostgres(inject('postgresUrl'))
  const cinema = await testCinema({ db: wrap(db), listens: true })
  const secondDb = wrap(openPostgres({ url: db.url, connections: 8, limits: PATIENT }))
  const { clock, simulators, simulatorsUrl: url } = cinema
  const second = await openSiteInstance({
    db: secondDb,
    clock,
    simulators: { url, smtpPort: simulators.smtpPort },
  })
  const urls = [siteUrl(cinema), await second.app.listen({ port: 0, host: '127.0.0.1' })]
  const clients = await openLoadClients({ urls, size })
  return {
    cinema,
    second,
    people: await insertManyPeople(cinema.deps, size),
    clients,
    async close() {
      await clients.close()
      await second.close()
      await secondDb.close()
      await cinema.close()
    },
  }
}

function siteUrl({ app }: TestCinema): string {
  const address = app.server.address()
  return `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`
}

type RaceResult = {
  /** Responses other than 200 and 409 `seat_taken`. */
  readonly unexpectedResponses: readonly string[]
  readonly oversold: readonly number[]
  /** Orders that were refused although none of their seats is claimed. */
  readonly refusedWithoutConflict: readonly string[]
  readonly claimsMatchWinners: boolean
  readonly winners: readonly Attempt[]
}
export const noViolations = {
  unexpectedResponses: [],
  oversold: [],
  refusedWithoutConflict: [],
  claimsMatchWinners: true,
}

/** Locks the seats of all orders concurrently and compares the responses with the claims in the database. */
export async function runRace(
  { cinema, clients }: RaceSetup,
  show: Show,
  attempts: readonly Attempt[],
): Promise<RaceResult> {
  const responses = await Promise.all(
    attempts.map(({ sealed, buyer }, client) =>
      clients.post(client, `/lock/seat?orderId=${sealed}`, buyer.token),
    ),
  )
  const claims = await listActiveClaims(cinema.deps.db, show.id, cinema.clock.now())
  const taken = new Set(claims.map(({ seat }) => seat))
  const winners = attempts.filter((_, index) => responses[index]?.status === 200)
  const losers = attempts.filter((_, index) => responses[index]?.status !== 200)
  const won = winners.flatMap(({ orderId, seats }) => seats.map((seat) => `${seat} ${orderId}`))
  const wonSeats = winners.flatMap(({ seats }) => seats)
  return {
    unexpectedResponses: responses
      .filter(({ status, code }) => status !== 200 && !(status === 409 && code === 'seat_taken'))
      .map(({ status, code }) => `${status} ${code}`),
    oversold: wonSeats.filter((seat, index) => wonSeats.indexOf(seat) !== index),
    refusedWithoutConflict: losers
      .filter(({ seats }) => !seats.some((seat) => taken.has(seat)))
      .map(({ orderId }) => orderId),
    claimsMatchWinners:
      claims
        .map(({ seat, orderId }) => `${seat} ${orderId}`)
        .sort()
        .join() === won.sort().join(),
    winners,
  }
}

/** Counts the deadlocks of both instances. The connections of each have to report theirs first. */
export async function countRaceDeadlocks({ cinema, second }: RaceSetup): Promise<number> {
  await countDeadlocks(second.deps.db)
  return countDeadlocks(cinema.deps.db)
}

export const ONE_SEAT = [seatKey([4, 7])]

export function aLargeShow(cinema: TestCinema): Promise<Show> {
  return cinema.aShow({ rows: ROWS, columns: COLUMNS })
}

const random = seededRandom(1)

/** One to four neighbouring seats at a random position, of a sequence that is the same in every run of a file. */
export function randomSeats(): number[] {
  const count = 1 + Math.floor(random() * 4)
  const row = Math.floor(random() * ROWS)
  const first = Math.floor(random() * (COLUMNS - count))
  return Array.from({ length: count }, (_, index) => seatKey([row, first + index]))
}

/** Each race has people of its own: the limits of unpaid holds would refuse those who hold seats already. */
export async function seatRequests(
  { cinema, people: { length } }: RaceSetup,
  seatsOf: () => readonly number[],
) {
  const people = await insertManyPeople(cinema.deps, length)
  return people.map((buyer) => ({ buyer, seats: seatsOf() }))
}
