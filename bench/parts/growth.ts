import { setTimeout as sleep } from 'node:timers/promises'
import { keepSales } from '#server/modules/reporting/index.ts'
import type { Database } from '#server/platform/database.ts'
import { compareSides, type ComparedSides } from '../against/compare-sides.ts'
import { CLIENTS, OWN_FOLDER, prepareSide } from '../against/side.ts'
import type { BenchRun, RunningSite } from '../environment/bench-site.ts'
import { countBackOffice, countPerformances, fillBackOffice } from '../fixtures/back-office.queries.ts'
import { countSeeded, countSoldShows, fillBookings } from '../fixtures/bookings.queries.ts'
import { hasCompared, reportPayments } from '../fixtures/reconciliation.queries.ts'
import { fillTraces } from '../fixtures/traces.queries.ts'
import type { Figure, PartReport } from '../report/part-report.ts'
import { formatNumber } from '../report/table.ts'

const RESERVATIONS = { full: Number(process.env['BENCH_RESERVATIONS'] ?? 1_000_000), small: 400 }
const ROUNDS = { full: 3, small: 1 } as const
const RESERVATIONS_PER_PERFORMANCE = 100
const RESERVATIONS_PER_USER = 10
/** Created, held, paid, confirmed. */
const EVENTS_PER_RESERVATION = 4
const MOST_RATIO = 1.15
const POLL_MILLISECONDS = 200
const MOST_POLLS = 3_000

type Size = { readonly reservations: number; readonly performances: number }

/** Measures what one order costs with the demo cinema alone and after years of sales, in turn. */
export async function measureGrowth(benchRun: BenchRun): Promise<PartReport> {
  const { size } = benchRun
  const then = await prepareSide(benchRun, { name: 'empty', folder: OWN_FOLDER, settle: untilCompared })
  try {
    let filled: Size = { reservations: 0, performances: 0 }
    const now = await then.derive('grown', async (db) => {
      filled = await fillSales(db, RESERVATIONS[size])
    })
    try {
      const compared = await compareSides({ then, now, rounds: ROUNDS[size] })
      return reportOf(compared, { ...filled, clients: CLIENTS[size] })
    } finally {
      await now.close()
    }
  } finally {
    await then.close()
  }
}

/** Inserts reservations of the past with all that their sales leave, whose ended days are kept and which the provider has settled. */
async function fillSales(db: Database, reservations: number): Promise<Size> {
  const { movies, showtimes } = await countBackOffice(db)
  await fillBackOffice(db, {
    movies,
    users: Math.ceil(reservations / RESERVATIONS_PER_USER),
    showtimes: showtimes + Math.ceil(reservations / RESERVATIONS_PER_PERFORMANCE),
  })
  await fillBookings(db, {
    bookings: reservations,
    events: EVENTS_PER_RESERVATION * reservations,
    // No seat is sold twice.
    perShow: Math.ceil(reservations / (await countSoldShows(db))),
  })
  await fillTraces(db)
  await reportPayments(db, null)
  await keepSales({ db, now: () => new Date() })
  const { bookings } = await countSeeded(db)
  return { reservations: bookings, performances: await countPerformances(db) }
}

/** The site compares its books with the provider's when it starts; that is no cost of an order. */
async function untilCompared({ db }: RunningSite, since: Date): Promise<void> {
  for (let polls = 0; polls < MOST_POLLS; polls += 1) {
    if (await hasCompared(db, since)) return
    await sleep(POLL_MILLISECONDS)
  }
  throw new Error('the site has not compared its books with those of the provider')
}

type Measured = Size & { readonly clients: number }

function reportOf(compared: ComparedSides, { reservations, performances, clients }: Measured): PartReport {
  const { tables, notes, errors, ratios } = compared
  const goal = { is: 'at most', value: MOST_RATIO } as const
  const ratio = (name: 'site' | 'PostgreSQL'): Figure => ({
    name: `growth, CPU of ${name} by that of an empty database`,
    value: ratios[name],
    unit: '',
    target: goal,
  })
  const [rows, shows] = [reservations, performances].map(formatNumber)
  return {
    title: `growth: the flow with an empty database and with ${rows} reservations in ${shows} performances, ${clients} clients`,
    tables,
    notes,
    figures: [
      ratio('site'),
      ratio('PostgreSQL'),
      { name: 'growth, errors', value: errors, unit: '', target: { is: 'at most', value: 0 } },
    ],
  }
}
