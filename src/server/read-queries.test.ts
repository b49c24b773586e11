import { expect, onTestFinished, test } from 'vitest'
import { MAX_LIMIT } from '#domain/paging.ts'
import { openCountedCinema } from './testing/counts/counted-cinema.ts'
import { difference, readCounters, type Counters, type Counts } from './testing/counts/counters.ts'
import { expectRecorded } from './testing/counts/recorded-table.ts'
import type { TestCinema } from './testing/test-cinema.ts'

/** A call that is slow on a busy machine may find that what the first one has left is too old. */
const ATTEMPTS = 3

test('the reads that pages make most often execute the statements that are recorded', async ({ skip }) => {
  const cinema = await openCountedCinema()
  if (!cinema)
    return skip('the server of TEST_DATABASE_URL cannot count: PostgreSQL 18 with pg_stat_statements loaded')
  onTestFinished(() => cinema.close())
  const { id, movieId } = await cinema.aShow()
  const all = `page=1&limit=${MAX_LIMIT}`
  const reads = {
    // Every page, every list of movies, and what the pages of a movie ask for again every 15 seconds while they are open.
    'GET /config': '/config',
    'GET /movies': `/movies?${all}`,
    'GET /movies/:id': `/movies/${movieId}`,
    'GET /showtimes?movieId': `/showtimes?movieId=${movieId}&${all}`,
    'GET /showtimes/:id/seats': `/showtimes/${id}/seats`,
  }
  const counted: Record<string, Counts> = {}
  for (const [name, path] of Object.entries(reads)) {
    counted[`${name}, first`] = await countStatements(cinema, path)
    counted[`${name}, again`] = await countAgain(cinema, path)
  }
  await expectRecorded(new URL('read-queries.json', import.meta.url), counted)
})

/** Returns the statements of a call that comes directly after another one. */
async function countAgain(cinema: TestCinema, path: string): Promise<Counts> {
  const attempts: Counts[] = []
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) attempts.push(await countStatements(cinema, path))
  const total = (counts: Counts) => Object.values(counts).reduce((sum, count) => sum + count, 0)
  return attempts.toSorted((a, b) => total(a) - total(b))[0] ?? {}
}

async function countStatements({ api, deps }: TestCinema, path: string): Promise<Counts> {
  const before = await readCounters(deps.db)
  expect((await api.get(path)).status).toBe(200)
  const { statements, nested } = difference(before, await readCounters(deps.db))
  return { ...statements, ...named(nested) }
}

const named = (nested: Counters['nested']): Counts =>
  Object.fromEntries(Object.entries(nested).map(([name, count]) => [`nested: ${name}`, count]))
