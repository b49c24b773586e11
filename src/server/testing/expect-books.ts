import { expect } from 'vitest'
import { listViolations } from './invariants.ts'
import { readProviderBooks } from './provider-books.ts'
import type { TestCinema } from './test-cinema.ts'

/** Expects that no invariant is violated, and that the books of the simulated providers agree with ours. */
export async function expectBooksToAgree({ deps, clock, simulatorsUrl }: TestCinema): Promise<void> {
  const books = await readProviderBooks(simulatorsUrl)
  expect(await listViolations(deps.db, { now: clock.now(), books })).toEqual([])
}
