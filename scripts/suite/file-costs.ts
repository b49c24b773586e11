import { appendFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { relative } from 'node:path'
import { isMainThread } from 'node:worker_threads'
import { treeSeconds } from './process-tree.ts'

/** The file to which each test file adds its line; `npm test` names it. */
export const COSTS_FILE = 'MARQUEE_TEST_COSTS'

export type FileCost = {
  readonly file: string
  /** Processor time of the tests and of the programs that they started; what files share, such as PostgreSQL, is not in it. */
  readonly seconds: number
}

/** Returns the processor time in seconds of this process with its children, or of this thread. */
export function usedSeconds(): number {
  if (!isMainThread) {
    const { user, system } = process.threadCpuUsage()
    return (user + system) / 1e6
  }
  return treeSeconds(process.pid)
}

export function recordCost(costsFile: string, testFile: string, seconds: number): void {
  const cost: FileCost = { file: relative('.', testFile), seconds }
  appendFileSync(costsFile, `${JSON.stringify(cost)}\n`)
}

/** Returns the costs of all files, the dearest first; an empty list when nothing was recorded. */
export async function readCosts(costsFile: string): Promise<readonly FileCost[]> {
  const text = await readFile(costsFile, 'utf8').catch(() => '')
  const lines = text.split('\n').filter((line) => line !== '')
  return lines
    .map((line) => JSON.parse(line) as FileCost)
    .toSorted((one, other) => other.seconds - one.seconds)
}
