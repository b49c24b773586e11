import { readFile, writeFile } from 'node:fs/promises'
import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ROOT } from '../copy-clone.ts'
import type { Counts } from './counters.ts'

/** Counts by section, such as `inserted: { payment: 1 }`. */
export type CountTable = Readonly<Record<string, Counts>>

type Options = {
  /** By how much a count may differ from the recorded one. Default: not at all. */
  readonly tolerance?: (count: { readonly name: string; readonly recorded: number }) => number
  /** Said of a section in which a count differs. */
  readonly explain?: (section: string) => string
}

/**
 * Compares counts with those of a JSON file, and throws an error that names every count that differs. With `RECORD_COUNTS=1` the counts are written
 * to the file instead.
 */
export async function expectRecorded(file: URL, counted: CountTable, options: Options = {}): Promise<void> {
  const path = fileURLToPath(file)
  if (process.env['RECORD_COUNTS']) return writeFile(path, `${JSON.stringify(counted, null, 2)}\n`)
  const recorded = JSON.parse(await readFile(path, 'utf8')) as CountTable
  const lines = differencesOf(recorded, counted, options)
  if (lines.length === 0) return
  const where = relative(ROOT, path)
  throw new Error(
    [
      `These counts are not those of ${where}:`,
      ...lines.map((line) => `  ${line}`),
      'If that is right, record them (docs/testing.md, "Counts that guard") and give the reason in the commit.',
    ].join('\n'),
  )
}

/** Returns a line for every count that differs: `statements: insert into job: 2 instead of 1`. */
export function differencesOf(
  recorded: CountTable,
  counted: CountTable,
  { tolerance = () => 0, explain }: Options = {},
): string[] {
  return namesOf(recorded, counted).flatMap((section) => {
    const [was = {}, is = {}] = [recorded[section], counted[section]]
    const lines = namesOf(was, is)
      .map((name) => ({ name, recorded: was[name] ?? 0, now: is[name] ?? 0 }))
      .filter((count) => Math.abs(count.now - count.recorded) > tolerance(count))
      .map((count) => `${section}: ${count.name}: ${count.now} instead of ${count.recorded}`)
    return explain && lines.length > 0 ? [...lines, explain(section)] : lines
  })
}

const namesOf = (...tables: readonly object[]) => [...new Set(tables.flatMap(Object.keys))]
