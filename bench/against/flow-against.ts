import type { BenchRun } from '../environment/bench-site.ts'
import type { PartReport } from '../report/part-report.ts'
import { compareSides } from './compare-sides.ts'
import { checkOutCommit } from './other-commit.ts'
import { CLIENTS, OWN_FOLDER, prepareSide } from './side.ts'

const SHORT_SHA = 8

type AgainstOptions = { readonly commit: string; readonly rounds: number }

/**
 * Measures the flow of another commit and of this folder in turn, each round with new processes on a copy of the same database. The other commit has
 * its own site and simulators, and the load and the fixtures of this folder.
 */
export async function measureFlowAgainst(
  benchRun: BenchRun,
  { commit, rounds }: AgainstOptions,
): Promise<PartReport> {
  const { sha, folder } = await checkOutCommit(commit)
  const name = sha.slice(0, SHORT_SHA)
  const then = await prepareSide(benchRun, { name, folder })
  try {
    const now = await prepareSide(benchRun, { name: 'now', folder: OWN_FOLDER })
    try {
      const { tables, notes, errors } = await compareSides({ then, now, rounds })
      return {
        title: `flow of ${name} against now: ${rounds} rounds in turn, ${CLIENTS[benchRun.size]} clients`,
        tables,
        notes,
        figures: [
          {
            name: `flow of ${name} and now, errors`,
            value: errors,
            unit: '',
            target: { is: 'at most', value: 0 },
          },
        ],
      }
    } finally {
      await now.close()
    }
  } finally {
    await then.close()
  }
}
