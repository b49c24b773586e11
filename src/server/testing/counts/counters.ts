import type { Db } from '#server/platform/database.ts'
import { readStatistics, turnOffAutovacuum, type Statistics } from './counters.queries.ts'
import { describeStatement } from './describe-statement.ts'

/** Numbers by what is counted. Nothing is counted as 0. */
export type Counts = Readonly<Record<string, number>>

const sections = [
  /** `commits`, and `walBytes` written to the log. */
  'totals',
  /** Statements of the site by their description, BEGIN and COMMIT too. */
  'statements',
  /** Statements that PostgreSQL executes within those: checks of foreign keys, triggers, functions. */
  'nested',
  /** Rows by table. `hotUpdated` is a part of `updated`. */
  ...(['inserted', 'updated', 'hotUpdated', 'deleted'] as const),
] as const
export type Counters = Readonly<Record<(typeof sections)[number], Counts>>

/** The settings with which the statements of a session are counted, if the server has loaded pg_stat_statements. */
const COUNTING = { 'pg_stat_statements.track': 'all', compute_query_id: 'on' }

/** Returns the address of a database for sessions whose statements are counted. */
export function countedAddress(url: string): string {
  const counted = new URL(url)
  for (const [name, value] of Object.entries(COUNTING)) counted.searchParams.set(name, value)
  return counted.href
}

/** Makes the counters of a database readable, and turns off autovacuum: the statements after it write up to a tenth more WAL. */
export async function prepareCounters(db: Db): Promise<void> {
  await db.script('create extension if not exists pg_stat_statements')
  await turnOffAutovacuum(db)
}

/**
 * Reads what the counted sessions of this database have done so far. Commits, WAL and rows of other sessions than that of `db` may be missing up to
 * ten seconds after their last statement. Commits are those of all sessions, WAL that of the open ones. The reading itself is not counted where its
 * session is a counted one.
 */
export async function readCounters(db: Db): Promise<Counters> {
  const { commits, walBytes, calls, tables } = await readStatistics(db)
  const names = new Set(tables.map(({ table }) => table))
  const statements = (isNested: boolean) =>
    sum(
      calls
        .filter((each) => each.isNested === isNested)
        .map((each) => [describeStatement(each.text, names), each.calls] as const),
    )
  const rows = (kind: Exclude<keyof Statistics['tables'][number], 'table'>) =>
    sum(tables.map((each) => [each.table, each[kind]] as const))
  return {
    totals: { commits, walBytes },
    statements: statements(false),
    nested: statements(true),
    inserted: rows('inserted'),
    updated: rows('updated'),
    hotUpdated: rows('hotUpdated'),
    deleted: rows('deleted'),
  }
}

/** Returns what was done between two readings. */
export function difference(before: Counters, after: Counters): Counters {
  return combine([before, after], differenceOf)
}

/** Returns the median of each number, of an odd number of differences. */
export function median(differences: readonly Counters[]): Counters {
  return combine(differences, medianOf)
}

export function combineCounts(
  all: readonly Counts[],
  combineValues: (values: readonly number[]) => number,
): Counts {
  const names = [...new Set(all.flatMap((counts) => Object.keys(counts)))].toSorted()
  const combined = names.map((name) => [name, combineValues(all.map((counts) => counts[name] ?? 0))] as const)
  return Object.fromEntries(combined.filter(([, value]) => value !== 0))
}

export const differenceOf = ([before = 0, after = 0]: readonly number[]) => after - before
export const medianOf = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[(values.length - 1) / 2] ?? 0

function combine(all: readonly Counters[], combineValues: (values: readonly number[]) => number): Counters {
  return Object.fromEntries(
    sections.map((name) => [
      name,
      combineCounts(
        all.map((each) => each[name]),
        combineValues,
      ),
    ]),
  ) as Counters
}

function sum(entries: readonly (readonly [name: string, count: number])[]): Counts {
  const counts = new Map<string, number>()
  for (const [name, count] of entries) counts.set(name, (counts.get(name) ?? 0) + count)
  return Object.fromEntries(counts)
}
