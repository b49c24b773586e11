import { inject } from 'vitest'
import { seatKey } from '#domain/seats.ts'
import type { Database } from '#server/platform/database.ts'
import { openPostgres } from '#server/platform/postgres.ts'
import { listLiveClaims } from './broken-promises.queries.ts'
import type { Person, Show } from './builders.ts'
import { gatherCrowd, manyPeople, type Attempt, type Crowd } from './crowd.ts'
import { openSite, type Site } from './second-site.ts'
import { testCinema, type TestCinema } from './test-cinema.ts'
import { openTestPostgres } from './test-database.ts'

export const ROWS = 10
const COLUMNS = 20
export const HOLD_MINUTES = 8
/** PostgreSQL writes down what it counts at most once a second. */
export const STATISTICS_MILLISECONDS = 1_200

/** Two processes' worth of app on one database, and a crowd that goes to both. */
export type Scene = {
  readonly cinema: TestCinema
  readonly second: Site
  readonly people: readonly Person[]
  readonly crowd: Crowd
  readonly close: () => Promise<void>
}

export async function openScene({
  clients,
  wrap = (db) => db,
}: {
  clients: number
  wrap?: (db: Database) => Database
}): Promise<Scene> {
  const own = await openTestPostgres(inject('postgresUrl'))
  const cinema = await testCinema({ db: wrap(own), listens: true })
  const otherDb = wrap(openPostgres({ url: own.url, connections: 8 }))
  const { clock, simulators, simulatorsUrl: url } = cinema
  const second = await openSite({
    db: otherDb,
    clock,
    simulators: { url, smtpPort: simulators.smtpPort },
  })
  const urls = [addressOf(cinema), await second.app.listen({ port: 0, host: '127.0.0.1' })]
  const crowd = await gatherCrowd({ urls, size: clients })
  return {
    cinema,
    second,
    people: await manyPeople(cinema.deps, clients),
    crowd,
    async close() {
      await crowd.close()
      await second.close()
      await otherDb.close()
      await cinema.close()
    },
  }
}

function addressOf({ app }: TestCinema): string {
  const address = app.server.address()
  return `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`
}

type Race = {
  /** Neither a hold nor a clean refusal. */
  readonly strange: readonly string[]
  readonly oversold: readonly number[]
  /** Whoever was refused although none of the seats is anybody's. */
  readonly refusedInVain: readonly string[]
  readonly claimsAreTheWinners: boolean
  readonly winners: readonly Attempt[]
}
export const fair = { strange: [], oversold: [], refusedInVain: [], claimsAreTheWinners: true }

/** All at once; afterwards what came of it, by the answers and by the table. */
export async function race(
  { cinema, crowd }: Scene,
  show: Show,
  attempts: readonly Attempt[],
): Promise<Race> {
  const answers = await Promise.all(
    attempts.map(({ sealed, buyer }, client) =>
      crowd.post(client, `/lock/seat?orderId=${sealed}`, buyer.token),
    ),
  )
  const claims = await listLiveClaims(cinema.deps.db, show.id, cinema.clock.now())
  const taken = new Set(claims.map(({ seat }) => seat))
  const winners = attempts.filter((_, index) => answers[index]?.status === 200)
  const losers = attempts.filter((_, index) => answers[index]?.status !== 200)
  const won = winners.flatMap(({ orderId, seats }) => seats.map((seat) => `${seat} ${orderId}`))
  const wonSeats = winners.flatMap(({ seats }) => seats)
  return {
    strange: answers
      .filter(({ status, code }) => status !== 200 && !(status === 409 && code === 'seat_taken'))
      .map(({ status, code }) => `${status} ${code}`),
    oversold: wonSeats.filter((seat, index) => wonSeats.indexOf(seat) !== index),
    refusedInVain: losers
      .filter(({ seats }) => !seats.some((seat) => taken.has(seat)))
      .map(({ orderId }) => orderId),
    claimsAreTheWinners:
      claims
        .map(({ seat, orderId }) => `${seat} ${orderId}`)
        .sort()
        .join() === won.sort().join(),
    winners,
  }
}

export const ONE_SEAT = [seatKey([4, 7])]

export function anHall(cinema: TestCinema): Promise<Show> {
  return cinema.aShow({ rows: ROWS, columns: COLUMNS })
}

/** One to four seats beside each other, anywhere. */
export function someSeats(): number[] {
  const count = 1 + Math.floor(Math.random() * 4)
  const row = Math.floor(Math.random() * ROWS)
  const first = Math.floor(Math.random() * (COLUMNS - count))
  return Array.from({ length: count }, (_, index) => seatKey([row, first + index]))
}

export function wishes({ people }: Scene, seatsOf: () => readonly number[]) {
  return people.map((buyer) => ({ buyer, seats: seatsOf() }))
}
